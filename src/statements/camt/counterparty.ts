import type { CamtDetails, CamtParty } from "./camt-entry";

const NOBODY: CamtParty = { name: null, account: null };

/**
 * The other party of a movement on this account.
 *
 * For an inflow it is the debtor, for an outflow the creditor. A returned payment names both parties as the
 * original payment did, so there it is the reverse. If that gives the account itself, the bank has deviated
 * from the rule.
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
