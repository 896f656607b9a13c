/** The form name under which the drafts of transaction dialogs are kept. */
export const DIALOG_FORM = "transaction dialog";
