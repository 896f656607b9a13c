import { type Call, sqlStatement } from "../sql-statement";
import { type Connection, query } from "./driver-transaction";

const HAS_CITUS: Call = {
  statement: sqlStatement("SELECT 1 FROM pg_extension WHERE extname = 'citus'"),
  parameters: [],
};

export async function hasCitus(connection: Connection): Promise<boolean> {
  return (await query(connection, HAS_CITUS)).length > 0;
}
