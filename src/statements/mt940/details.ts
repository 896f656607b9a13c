/** The content of a movement's text (:86:). */
export type Details = Readonly<{
  description: string;
  counterpartyName: string | null;
  counterpartyId: string | null;
}>;
