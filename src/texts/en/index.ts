import { common } from "./common";
import { connection } from "./connection";
import { importFile } from "./import-file";
import { importReading } from "./import-reading";
import { importRows } from "./import-rows";
import { settings } from "./settings";
import { shell } from "./shell";

export const EN = { common, connection, importFile, importReading, importRows, settings, shell } as const;
