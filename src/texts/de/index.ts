import { connection } from "./connection";
import { importFile } from "./import-file";
import { importReading } from "./import-reading";
import { importRows } from "./import-rows";
import { settings } from "./settings";

export const DE = { connection, importFile, importReading, importRows, settings } as const;
