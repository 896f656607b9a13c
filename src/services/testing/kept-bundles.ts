import { signOffRecord } from "../../contract/sign-off-bundle";
import { listClosings } from "../closings/list-closings";
import type { Context } from "../context";
import { BundleCheck } from "../sign-off/bundle-check";
import { getSignOffBundle } from "../sign-off/get-sign-off-bundle";

/** Keeps the sign-off bundles of a customer's closings as they first were. */
export class KeptBundles {
  readonly #context: Context;
  readonly #userId: string;
  readonly #kept = new Map<string, string>();

  constructor(context: Context, userId: string) {
    this.#context = context;
    this.#userId = userId;
  }

  /**
   * Throws where a closing that is in force has a bundle that differs from its first one, or contradicts
   * itself.
   */
  async check(): Promise<void> {
    const { closings } = await listClosings(this.#context, { userId: this.#userId, limit: 200 });
    for (const { closed, reopened } of closings) {
      const { changeId } = closed;
      if (reopened !== null) continue;
      const bundle = await this.#read(changeId);
      const first = this.#kept.get(changeId) ?? bundle;
      this.#kept.set(changeId, first);
      if (bundle !== first) throw new Error(`A bundle changed from:\n${first}\nto:\n${bundle}`);
      const check = new BundleCheck((record) => signOffRecord.parse(record));
      for (const line of bundle.trimEnd().split("\n")) check.add(Buffer.from(line));
      const { errors } = check.finish();
      if (errors.length > 0) throw new Error(`${JSON.stringify(errors)} in:\n${bundle}`);
    }
  }

  async #read(changeId: string): Promise<string> {
    const { chunks } = await getSignOffBundle(this.#context, { userId: this.#userId, changeId });
    let text = "";
    for await (const { lines } of chunks) text += lines.join("");
    return text;
  }
}
