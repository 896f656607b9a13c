import { connection } from "./connection";
import { settings } from "./settings";

export const DE = { connection, settings } as const;
