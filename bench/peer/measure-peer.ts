import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type PeerResult, peerResult } from "./peer-result";

const ENTRY = fileURLToPath(new URL("./run-peer.ts", import.meta.url));

/** Measures the peer in a process of its own. */
export async function measurePeer(
  folder: string,
  { rows, edits }: Readonly<{ rows: number; edits: number }>,
  signal: AbortSignal,
): Promise<PeerResult> {
  const settings = { PEER_FOLDER: folder, PEER_ROWS: String(rows), PEER_EDITS: String(edits) };
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", ENTRY], {
    env: { ...process.env, NODE_ENV: "production", ...settings },
    signal,
  });
  return peerResult.parse(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? ""));
}
