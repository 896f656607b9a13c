/** A link by hand, as far as it was entered. */
export type LinkDraft = Readonly<{
  as: "refund" | "transfer";
  /** Null while the search is the one that the dialog begins with. */
  typed: string | null;
  chosenId: string | null;
  /** How much is refunded, as typed. */
  amount: string;
}>;

export const NO_LINK: LinkDraft = { as: "refund", typed: null, chosenId: null, amount: "" };
