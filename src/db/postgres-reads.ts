import type { Pool } from "pg";
import type { PreparedReads } from "./prepared-reads";

/** Prepared reads on the pool that Prisma uses too. Each connection prepares a statement when it first meets its name. */
export function postgresReads(pool: Pool): PreparedReads {
  return {
    async findRow({ name, sql }, parameters) {
      const { rows } = await pool.query<unknown[]>({
        name,
        text: sql,
        values: [...parameters],
        rowMode: "array",
      });
      return rows[0] ?? null;
    },
    version: () => null,
    close: () => pool.end(),
  };
}
