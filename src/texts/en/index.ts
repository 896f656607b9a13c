import { common } from "./common";
import { connection } from "./connection";
import { exporting } from "./exporting";
import { importFile } from "./import-file";
import { importReading } from "./import-reading";
import { importRows } from "./import-rows";
import { overview } from "./overview";
import { settings } from "./settings";
import { shell } from "./shell";

export const EN = {
  common,
  connection,
  exporting,
  importFile,
  importReading,
  importRows,
  overview,
  settings,
  shell,
} as const;
