import { createReadStream } from "node:fs";
import { Command } from "commander";
import { signOffRecord } from "../contract/sign-off-bundle";
import { BundleCheck } from "../services/sign-off/bundle-check";
import type { CommandLine } from "./command-line";
import { linesOf } from "./lines-of";

const NOT_COMPARED =
  "This does not show that it was signed off: --digest compares it with the digest of the sign-off.";

const NOT_CHECKED = "Refunds and transfers whose other side is not in the bundle and was not checked";

/**
 * `cashflow verify`: checks a sign-off bundle. Needs only the file. Anyone can compute the digests of a
 * bundle, so only the digest of the sign-off shows that it was signed off.
 */
export function verifyCommand({ print, fail }: CommandLine): Command {
  return new Command("verify")
    .description(
      "Checks a sign-off bundle without a database: recomputes every digest, what each transaction and refund counts for, the figures of each day and the totals, and compares the sides of each transfer. If anything differs, reports the lines and exits with 1.",
    )
    .argument("<bundle>", "the file as downloaded")
    .option("--digest <digest>", "the digest of the sign-off, to compare with the bundle's digest")
    .action(async (file: string, { digest: given }: Readonly<{ digest?: string }>) => {
      const expected = given?.toLowerCase() ?? null;
      const check = new BundleCheck((record) => signOffRecord.parse(record));
      try {
        for await (const line of linesOf(createReadStream(file))) check.add(line);
      } catch (error) {
        fail(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      }
      const { closing, total, ...found } = check.finish();
      const isExpected = expected === null || expected === found.digest;
      const errors = isExpected
        ? found.errors
        : [...found.errors, { line: found.lines, message: `does not end with the digest ${expected}` }];
      const isValid = errors.length === 0;
      const { userId = null, currency = null, closedThrough = null, changeId = null } = closing ?? {};
      const {
        days = null,
        transactions = null,
        income = null,
        expense = null,
        remaining = null,
      } = total ?? {};
      print(
        {
          isValid,
          digest: found.digest,
          expectedDigest: expected,
          closing: { changeId, userId, closedThrough, currency },
          total: { days, transactions, income, expense, remaining },
          uncheckedLinks: found.uncheckedLinks,
          errors,
        },
        isValid
          ? [
              expected === null ? `${file} is consistent.` : `${file} is what was signed off.`,
              `Customer ${userId}, closed through ${closedThrough}: ${transactions} transactions on ${days} days with figures.`,
              `Income ${income} ${currency}, expense ${expense} ${currency}, remaining ${remaining} ${currency}.`,
              ...(found.uncheckedLinks === 0 ? [] : [`${NOT_CHECKED}: ${found.uncheckedLinks}.`]),
              `Digest ${found.digest}`,
              ...(expected === null ? [NOT_COMPARED] : []),
            ]
          : [
              found.lines === 0 ? `${file} is empty.` : `${file} is not what was signed off.`,
              ...(found.lines === 0 ? [] : errors.map(({ line, message }) => `Line ${line} ${message}.`)),
            ],
      );
      if (!isValid) process.exitCode = 1;
    });
}
