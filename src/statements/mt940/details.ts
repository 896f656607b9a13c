/** What the text of a movement (:86:) says. */
export type Details = Readonly<{
  description: string;
  counterpartyName: string | null;
  counterpartyId: string | null;
}>;
