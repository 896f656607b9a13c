/** The two documents of ISO 20022 with the movements of an account, and the names that differ. */
export const CAMT_KINDS = {
  camt053: { document: "camt.053", message: "BkToCstmrStmt", statement: "Stmt" },
  camt052: { document: "camt.052", message: "BkToCstmrAcctRpt", statement: "Rpt" },
} as const;

export type CamtFormat = keyof typeof CAMT_KINDS;
