import { listTransactionsAtEndpoint } from "../../../contract/transactions";
import { listTransactionsAt } from "../../../services/transactions/list-transactions-at";
import { bind } from "../../binding";
import { query } from "../operation";

/** The page at a place of the list, for whoever leaps to it. */
export const listTransactionsAtProcedure = query(bind(listTransactionsAtEndpoint, listTransactionsAt));
