import type { SignOff } from "../../domain/closing";
import { requireCustomer, requireLockedCustomer } from "../access";
import { commitPlan } from "../changes/commit-plan";
import { EMPTY_PLAN } from "../changes/plan";
import { findClosingInForce, requireClosingInForce } from "../closings/list-closings";
import type { Context } from "../context";
import { runWrite } from "../run-write";
import { DigestChain } from "./digest-chain";
import { signOffLines } from "./sign-off-lines";

type SignOffInput = Readonly<{ userId: string; changeId: string }>;

/** The change that signed a closing off, and its content. */
export type SignOffResult = Readonly<{ changeId: string; signOff: SignOff }>;

/**
 * Stores the digest of a closing that is in force. A closing that is already signed off stays as it is.
 *
 * The digest is computed before the write, so that no other write waits for it. Its input does not change.
 */
export async function signOff(context: Context, { userId, changeId }: SignOffInput): Promise<SignOffResult> {
  const made = await makeSignOff(context, { userId, changeId });
  return runWrite(context, userId, async (unit) => {
    const customer = await requireLockedCustomer(context, unit, userId);
    const { signedOff } = await requireClosingInForce(unit, customer, changeId);
    if (signedOff !== null) return { changeId: signedOff.changeId, signOff: signedOff.signOff };
    if (made === null) throw new Error("A closing that was not there when it was read cannot stand.");
    const about = { kind: "period_signed_off", plan: EMPTY_PLAN, signOff: made } as const;
    const { changeId: signedOffBy } = await commitPlan(context, unit, customer, about);
    return { changeId: signedOffBy, signOff: made };
  });
}

/**
 * Null where there is nothing to sign off; whether that is an error is decided when the write has its turn.
 */
async function makeSignOff(context: Context, { userId, changeId }: SignOffInput): Promise<SignOff | null> {
  const customer = await requireCustomer(context, userId);
  const reads = context.database.longReads(customer);
  const closing = await findClosingInForce(reads, customer, changeId);
  if (closing === null || closing.signedOff !== null) return null;
  const chain = new DigestChain();
  let transactionCount = 0;
  for await (const chunk of signOffLines(reads, customer, { closing, chain })) {
    transactionCount += chunk.transactionCount;
  }
  return { closingId: changeId, closedThrough: closing.closed.after, digest: chain.digest, transactionCount };
}
