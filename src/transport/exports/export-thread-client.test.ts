import { afterEach, expect, test, vi } from "vitest";
import { renderExport } from "../../contract/exports";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { AppError } from "../../domain/errors";
import type { ExportFormat } from "../../domain/export";
import type { Context } from "../../services/context";
import { getExport, planExport, type TransactionsToExport } from "../../services/exports/get-export";
import { ingest, newCustomer, newPartner, newRow } from "../../services/testing/factories";
import { ExportThread, MAX_IDLE_MILLIS } from "./export-thread-client";

const ROWS = 1_234;

const threads: ExportThread[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const thread of threads.splice(0)) thread.end();
});

function begin(onEnded: (thread: ExportThread, cause: unknown) => void = () => undefined): ExportThread {
  const thread = new ExportThread(onEnded);
  threads.push(thread);
  return thread;
}

async function plan(context: Context, userId: string, format: ExportFormat): Promise<TransactionsToExport> {
  const planned = await planExport(context, { userId, what: "transactions", format });
  if (planned.what !== "transactions") throw new Error("These are no transactions.");
  return planned;
}

async function joined(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts).toString("latin1");
}

describeOnEachDatabase("A thread that renders exports", (database) => {
  async function open() {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const rows = Array.from({ length: ROWS }, (_, index) =>
      newRow({ externalId: `row-${index}`, description: `Café "${index}"`, bookedOn: "2026-01-05" }),
    );
    await ingest(context, userId, ...rows);
    return { context, userId };
  }

  test("renders the same bytes as the process would, several files at once", async () => {
    const { context, userId } = await open();
    const thread = begin();
    const formats = ["csv", "json", "csv"] as const;
    const files = await Promise.all(
      formats.map(async (format) => joined(thread.render(await plan(context, userId, format)))),
    );
    for (const [index, format] of formats.entries()) {
      const exported = await getExport(context, { userId, what: "transactions", format });
      expect(files[index]).toBe(await joined(renderExport(exported)));
    }
    const workbook = await joined(thread.render(await plan(context, userId, "xlsx")));
    expect(workbook.startsWith("PK")).toBe(true);
  });

  test("reads no more once nobody takes the file", async () => {
    const { context, userId } = await open();
    const planned = await plan(context, userId, "csv");
    const run = vi.fn(planned.executor.run);
    const thread = begin();
    const pieces = thread.render({ ...planned, executor: { ...planned.executor, run } });
    expect((await pieces.next()).done).toBe(false);
    await pieces.return(undefined);
    const asked = run.mock.calls.length;
    // By the time another file is complete, the thread has nothing left to do for the first.
    await joined(thread.render(planned));
    expect(run.mock.calls.length).toBe(asked);
  });

  test("passes on the error of a read", async () => {
    const { context, userId } = await open();
    const planned = await plan(context, userId, "csv");
    const busy = new AppError("service_unavailable", "Busy.", { retryAfterSeconds: 1 });
    const run = vi.fn(planned.executor.run).mockRejectedValueOnce(busy);
    const thread = begin();
    const broken = { ...planned, executor: { ...planned.executor, run } };
    await expect(thread.render(broken).next()).rejects.toBe(busy);
    expect(await joined(thread.render(planned))).toContain("row-0");
  });

  test("breaks off its files when it ends, and says why", async () => {
    const { context, userId } = await open();
    const planned = await plan(context, userId, "csv");
    const onEnded = vi.fn();
    const thread = begin(onEnded);
    const never = (): Promise<never> => new Promise(() => {});
    const pieces = thread.render({ ...planned, executor: { ...planned.executor, run: never } }).next();
    const refused = expect(pieces).rejects.toMatchObject({ code: "service_unavailable" });
    // No such format: the thread fails before it has a stream to report to.
    const unknown = "pdf" as ExportFormat;
    const alsoRefused = expect(thread.render({ ...planned, format: unknown }).next()).rejects.toMatchObject({
      code: "service_unavailable",
    });
    await Promise.all([refused, alsoRefused]);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(thread, expect.any(TypeError));
  });

  test("ends when it has been idle, and not while it renders", async () => {
    const { context, userId } = await open();
    // Its long reads have time limits of their own.
    const planned = { ...(await plan(context, userId, "csv")), executor: database().reads };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const onEnded = vi.fn();
    const thread = begin(onEnded);
    const pieces = thread.render(planned);
    await pieces.next();
    vi.advanceTimersByTime(2 * MAX_IDLE_MILLIS);
    expect(onEnded).not.toHaveBeenCalled();
    await joined(pieces);
    vi.advanceTimersByTime(MAX_IDLE_MILLIS);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(thread, null);
  });
});
