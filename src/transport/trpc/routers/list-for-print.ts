import { listForPrintEndpoint } from "../../../contract/transactions";
import { listForPrint } from "../../../services/transactions/list-for-print";
import { bind } from "../../binding";
import { query } from "../operation";

/** All transactions that match a filter, for printing. */
export const listForPrintProcedure = query(bind(listForPrintEndpoint, listForPrint));
