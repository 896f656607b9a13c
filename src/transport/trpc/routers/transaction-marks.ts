import {
  listMarksEndpoint,
  noteTransactionEndpoint,
  reviewTransactionsEndpoint,
} from "../../../contract/transaction-marks";
import { listMarks } from "../../../services/transactions/list-marks";
import { noteTransaction } from "../../../services/transactions/note-transaction";
import { reviewTransactions } from "../../../services/transactions/review-transactions";
import { bind } from "../../binding";
import { mutation, query } from "../operation";

/** People's notes and reviews of transactions, which do not affect figures. */
export const listMarksProcedure = query(bind(listMarksEndpoint, listMarks));

export const noteTransactionProcedure = mutation(bind(noteTransactionEndpoint, noteTransaction));

export const reviewTransactionsProcedure = mutation(bind(reviewTransactionsEndpoint, reviewTransactions));
