import { z } from "zod";
import type { ShortWriter, Writes } from "../faults/short-writer";
import type { Headers } from "../load/connection";
import type { Reads, SteadyReader } from "../load/steady-reader";
import { customerPath } from "../server/customer-path";
import type { Memory, ServerProcess } from "../server/spawn-server";

/**
 * How long one request took, its effect on other customers' reads and edits, and the server's peak memory.
 */
export type Step = Readonly<{
  millis: number;
  reads: Reads;
  writes: Writes | null;
  memory: Memory | null;
  counts: unknown;
}>;

export type ImportSteps = Readonly<{ preview: Step; import: Step; again?: Step; undo: Step }>;

type Import = Readonly<{
  server: ServerProcess;
  headers: Headers;
  /** Reads another customer's figures. */
  reader: SteadyReader;
  /** Edits a third customer. */
  writer?: ShortWriter;
  /** A customer created for this import. */
  userId: string;
  file: File;
  /** Whether the file is imported a second time, which changes nothing. */
  isRepeated: boolean;
}>;

const answered = z.object({
  data: z.object({ changeId: z.string().nullable().optional(), counts: z.unknown().optional() }),
});

/** Previews a bank's file over HTTP, imports it once or twice, and undoes the import. */
export async function importAndUndo(options: Import): Promise<ImportSteps> {
  const { userId, file } = options;
  const customer = customerPath(userId);
  const form = (): FormData => {
    const data = new FormData();
    data.set("file", file);
    return data;
  };
  await request(options, customer, {
    method: "PUT",
    body: JSON.stringify({ name: userId, currency: "EUR" }),
  });
  const preview = await measure(options, `${customer}/imports?dryRun=true`, form());
  const imported = await measure(options, `${customer}/imports`, form());
  const repeated = options.isRepeated ? { again: await measure(options, `${customer}/imports`, form()) } : {};
  const undo = await measure(options, `${customer}/changes/${imported.changeId}/undo`, "{}");
  return { preview, import: imported, ...repeated, undo };
}

async function measure(
  options: Import,
  path: string,
  body: FormData | string,
): Promise<Step & Readonly<{ changeId: string | null | undefined }>> {
  const { server, reader, writer } = options;
  const ask = async () => {
    const startedAt = performance.now();
    const data = await request(options, path, { method: "POST", body });
    return { millis: performance.now() - startedAt, ...data };
  };
  await server.memory();
  const { result: measured, reads } = await reader.during(async () =>
    writer === undefined ? { result: await ask(), writes: null } : writer.during(server.origin, ask),
  );
  const { result, writes } = measured;
  return {
    millis: result.millis,
    reads,
    writes,
    memory: await server.memory(),
    counts: result.counts,
    changeId: result.changeId,
  };
}

async function request({ server, headers }: Import, path: string, sent: RequestInit) {
  const type = sent.body instanceof FormData ? {} : { "content-type": "application/json" };
  const response = await fetch(`${server.origin}${path}`, { ...sent, headers: { ...headers, ...type } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}\n${server.output()}`);
  return answered.parse(JSON.parse(text)).data;
}
