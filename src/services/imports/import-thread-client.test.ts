import { afterEach, expect, test, vi } from "vitest";
import { unavailable } from "../../domain/errors";
import { BEFORE_ALL_IDS } from "../../domain/id";
import { StatementError } from "../../statements/statement-error";
import { ImportThread, MAX_PLAN_MILLIS } from "./import-thread-client";

const FILE = "Date,Amount,Description\n2026-03-01,-3.20,Espresso\n2026-03-02,-2.10,Ristretto\n";

const REQUEST = {
  currency: "EUR",
  at: new Date("2026-11-22T12:00:00.000Z"),
  changeId: null,
  decidedKeys: new Set<string>(),
};

afterEach(() => {
  vi.useRealTimers();
});

test("a file that takes forever to plan is given up, and its thread is not used again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const thread = new ImportThread(() => undefined);
  const read = await thread.read(Buffer.from(FILE), { currency: "EUR", remembered: [] }, null);
  expect(read).toMatchObject({ isMapped: true, file: { rowCount: 2 } });
  const asked = vi.fn(() => new Promise<never>(() => {}));
  const executor = { dialect: "sqlite", steps: null, run: asked } as const;
  const planned = thread.plan(REQUEST, executor, { customerId: BEFORE_ALL_IDS });
  const refused = expect(planned).rejects.toThrow(StatementError);
  await vi.waitUntil(() => asked.mock.calls.length > 0);
  vi.advanceTimersByTime(MAX_PLAN_MILLIS);
  await refused;
  expect(thread.isUsable).toBe(false);
});

test("an error of the database ends the plan as it was thrown, and its thread is not used again", async () => {
  const thread = new ImportThread(() => undefined);
  await thread.read(Buffer.from(FILE), { currency: "EUR", remembered: [] }, null);
  const busy = unavailable(new Error("The database is locked."));
  const executor = { dialect: "sqlite", steps: null, run: () => Promise.reject(busy) } as const;
  await expect(thread.plan(REQUEST, executor, { customerId: BEFORE_ALL_IDS })).rejects.toBe(busy);
  expect(thread.isUsable).toBe(false);
});

test("a file that takes too much memory outside of the heap is refused, and the end of its thread is reported", async () => {
  const onEnded = vi.fn();
  const thread = new ImportThread(onEnded);
  const refused = thread.read(endlessXls(), { currency: "EUR", remembered: [] }, null);
  await expect(refused).rejects.toMatchObject({ reason: { code: "holds_too_much" } });
  expect(onEnded).toHaveBeenCalledOnce();
  expect(thread.isUsable).toBe(false);
});

test("a file whose largest part would take too much for a small heap at once does not end the process", async () => {
  const onEnded = vi.fn();
  const thread = new ImportThread(onEnded);
  const attributes = Array.from({ length: 700_000 }, (_, index) => `a${index}="1"`).join(" ");
  const read = thread.read(Buffer.from(xmlWorkbook(attributes)), { currency: "EUR", remembered: [] }, null);
  expect(await read).toMatchObject({ isMapped: true, file: { rowCount: 1 } });
  expect(onEnded).not.toHaveBeenCalled();
  thread.end();
});

/** A file of 200 kB whose directory has the same sector again and again. */
function endlessXls(): Uint8Array {
  const [shift, end, free] = [16, 0xff_ff_ff_fe, 0xff_ff_ff_fd];
  const size = 2 ** shift;
  const bytes = Buffer.alloc(3 * size);
  bytes.write("d0cf11e0a1b11ae1", "hex");
  bytes.writeUInt16LE(shift, 30);
  bytes.writeUInt16LE(6, 32);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4_096],
    [60, end],
    [68, end],
    [size, free],
  ] as const) {
    bytes.writeUInt32LE(value, at);
  }
  for (let at = size + 4; at < 2 * size; at += 4) bytes.writeUInt32LE(1, at);
  return bytes;
}

function xmlWorkbook(attributes: string): string {
  const cells = (...texts: string[]) =>
    texts.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join("");
  const name = "urn:schemas-microsoft-com:office:spreadsheet";
  return (
    `<Workbook xmlns="${name}" xmlns:ss="${name}"><Worksheet ss:Name="April"><Table>` +
    `<Row>${cells("Date", "Amount", "Description")}</Row><Row>${cells("2026-03-01", "-3.20", "Espresso")}</Row>` +
    `<Row ${attributes}/></Table></Worksheet></Workbook>`
  );
}
