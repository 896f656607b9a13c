/** Under which name what is entered in a dialog about transactions is kept, should the session end. */
export const DIALOG_FORM = "transaction dialog";
