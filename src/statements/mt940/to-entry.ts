import { compareAccounts } from "../../domain/statement-match";
import type { Reading } from "../reading";
import type { StatementEntry } from "../statement-page";
import { toRow } from "../to-row";
import { unreadableRow } from "../unreadable-row";
import type { Details } from "./details";
import { readDetails } from "./read-details";
import type { Mt940Field } from "./read-messages";
import { readMovement } from "./read-movement";

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** A movement (:61:) with its text (:86:). */
export function toEntry({
  field: { line, lines },
  text,
  account,
  reading,
}: Readonly<{
  field: Mt940Field;
  text: readonly string[];
  account: Readonly<{ accountId: string; currency: string }>;
  reading: Reading;
}>): StatementEntry {
  const source = `:61:${lines.join(" ")}`;
  const movement = readMovement(lines);
  if (movement === null) {
    const unreadable = unreadableRow(
      { line, source },
      {
        field: "",
        code: "invalid_value",
        reason: { code: "mt940_not_a_movement", values: {} },
      },
    );
    return { isReversal: false, toRows: () => [unreadable] };
  }
  const { isReversal, isCredit, supplement } = movement;
  const details = readDetails(text);
  const raw = {
    line,
    source,
    ...account,
    bookedOn: movement.bookedOn,
    description: details.description || supplement || movement.reference || "",
    counterpartyName: details.counterpartyName,
    counterpartyId: otherAccount({ details, supplement, ownAccount: account.accountId }),
    bankId: movement.bankReference,
    isReversal,
  };
  return {
    isReversal,
    toRows: (sign) => {
      const isInflow = isCredit !== (isReversal && sign === "opposite");
      return [toRow({ ...raw, amount: (isInflow ? "" : "-") + movement.amount }, reading)];
    },
  };
}

/** The counterparty's account. Triodos, for example, writes the customer's own account in its place. */
function otherAccount({
  details,
  supplement,
  ownAccount,
}: Readonly<{ details: Details; supplement: string; ownAccount: string }>): string | null {
  // Some banks write only the counterparty's account on the second line of the movement.
  const account = details.counterpartyId ?? (IBAN.test(supplement) ? supplement : null);
  return account !== null && compareAccounts(account, ownAccount) === "same" ? null : account;
}
