import { editFilteredEndpoint, previewFilteredEditEndpoint } from "../../../contract/filtered-edits";
import { previewFilteredEdit } from "../../../services/cashflow/preview-filtered-edit";
import { editFiltered } from "../../../services/transactions/edit-filtered";
import { bind } from "../../binding";
import { mutation, query } from "../operation";

/** What one decision about all transactions of a filter would do. */
export const previewFilteredEditProcedure = query(bind(previewFilteredEditEndpoint, previewFilteredEdit));

/** Makes that decision, as one change. */
export const editFilteredProcedure = mutation(bind(editFilteredEndpoint, editFiltered));
