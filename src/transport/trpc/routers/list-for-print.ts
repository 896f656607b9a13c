import { listForPrintEndpoint } from "../../../contract/transactions";
import { listForPrint } from "../../../services/transactions/list-for-print";
import { bind } from "../../binding";
import { query } from "../operation";

/** All transactions that a filter lets through, for whoever prints them. */
export const listForPrintProcedure = query(bind(listForPrintEndpoint, listForPrint));
