import { isLike } from "../leaving/is-like";
import type { Choice } from "./use-send-file";

/** How to read a file. */
export type ReadingSettings = Omit<Choice, "file">;

export const DETECTED: ReadingSettings = { accountId: "", mapping: null, format: null, dateOrder: null };

/** The name of a file under review and how to read it, from before the session ended. */
export type KeptImport = Readonly<{ fileName: string; settings: ReadingSettings }>;

export function isKeptImport(draft: unknown): draft is KeptImport {
  if (!isLike(draft, { fileName: "", settings: { accountId: "", format: null, dateOrder: null } }))
    return false;
  const mapping: unknown = Reflect.get(draft.settings, "mapping");
  return mapping === null || isLike(mapping, { encoding: "", delimiter: "", columns: { description: [] } });
}
