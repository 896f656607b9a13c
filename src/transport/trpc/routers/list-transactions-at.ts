import { listTransactionsAtEndpoint } from "../../../contract/transactions";
import { listTransactionsAt } from "../../../services/transactions/list-transactions-at";
import { bind } from "../../binding";
import { query } from "../operation";

/** The page at a position in the list, for jumping to it. */
export const listTransactionsAtProcedure = query(bind(listTransactionsAtEndpoint, listTransactionsAt));
