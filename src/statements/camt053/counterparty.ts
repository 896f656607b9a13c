import type { CamtDetails, CamtParty } from "./camt-entry";

const NOBODY: CamtParty = { name: null, account: null };

/**
 * The other side of a movement of this account.
 *
 * It is who paid where money came in, and who was paid where it went out. What comes back names both sides as
 * the first payment did, so there it is the other way round. Where that points at the account itself, the
 * bank has done otherwise.
 */
export function counterpartyOf(
  { debtor, creditor, isReturn }: Pick<CamtDetails, "debtor" | "creditor" | "isReturn">,
  {
    accountId,
    isInflow,
    isReversal,
  }: Readonly<{ accountId: string; isInflow: boolean; isReversal: boolean }>,
): CamtParty {
  const comesBack = isReversal || isReturn;
  const [likely, other] = isInflow !== comesBack ? [debtor, creditor] : [creditor, debtor];
  if (likely.account === accountId) return other.account === accountId ? NOBODY : other;
  if (comesBack && likely.name === null && likely.account === null && other.account !== accountId)
    return other;
  return likely;
}
