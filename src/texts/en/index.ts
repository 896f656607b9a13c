import { connection } from "./connection";
import { settings } from "./settings";

export const EN = { connection, settings } as const;
