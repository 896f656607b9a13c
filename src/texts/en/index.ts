import { common } from "./common";
import { connection } from "./connection";
import { counting } from "./counting";
import { edits } from "./edits";
import { exporting } from "./exporting";
import { importFile } from "./import-file";
import { importReading } from "./import-reading";
import { importRows } from "./import-rows";
import { keys } from "./keys";
import { overview } from "./overview";
import { palette } from "./palette";
import { settings } from "./settings";
import { shell } from "./shell";
import { transactionDetails } from "./transaction-details";
import { transactions } from "./transactions";

export const EN = {
  common,
  connection,
  counting,
  edits,
  exporting,
  importFile,
  importReading,
  importRows,
  keys,
  overview,
  palette,
  settings,
  shell,
  transactionDetails,
  transactions,
} as const;
