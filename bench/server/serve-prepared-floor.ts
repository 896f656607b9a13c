import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import Sqlite from "better-sqlite3";
import { listenAnywhere } from "./listen-anywhere";

const { DATABASE_FILE = "", SECRET_PEPPER = "" } = process.env;

const database = new Sqlite(DATABASE_FILE, { readonly: true });

const readHash = database.prepare<[string], string>("SELECT hash FROM secret WHERE client_id = ?").pluck();

type Sums = Readonly<{ income: number | null; expense: number | null }>;

const sumWindow = database.prepare<unknown[], Sums>(`
  SELECT SUM(income_minor_units) AS income, SUM(expense_minor_units) AS expense FROM daily_totals
  WHERE customer_id = ? AND booked_on >= ? AND booked_on < ?`);

/** The hash of each client's secret, read on the client's first request. */
const hashes = new Map<string, Buffer>();

function isLetIn({ headers }: IncomingMessage): boolean {
  const id = String(headers["x-client-id"]);
  const hash = hashes.get(id) ?? Buffer.from(readHash.get(id) ?? "");
  hashes.set(id, hash);
  const presented = createHmac("sha256", SECRET_PEPPER).update(String(headers["x-client-secret"]));
  const digest = Buffer.from(presented.digest("hex"));
  return hash.length === digest.length && timingSafeEqual(hash, digest);
}

/**
 * `/<customer id>/<first day in>/<first day after>` returns the sums of these days, in a response like the
 * product's.
 */
await listenAnywhere(
  createServer((request, response) => {
    const [, customerId = "", startOn, endBefore] = request.url?.split("/") ?? [];
    const isAllowed = isLetIn(request);
    const sums = isAllowed
      ? sumWindow.get(Buffer.from(customerId.replaceAll("-", ""), "hex"), startOn, endBefore)
      : undefined;
    const [income, expense] = [sums?.income ?? 0, sums?.expense ?? 0];
    const data = { income: income / 100, expense: expense / 100, remaining: (income - expense) / 100 };
    const body = JSON.stringify({
      success: true,
      code: "business_cashflow_retrieved",
      message: "Business cashflow retrieved.",
      data: { granularity: "monthly", startDate: startOn, ...data },
    });
    response
      .writeHead(isAllowed ? 200 : 401, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "x-request-id": randomUUID(),
        "content-length": Buffer.byteLength(body),
      })
      .end(body);
  }),
);
