import { countSecretsOfOtherPeppers } from "../../db/accounts/clients";
import type { AuthenticationContext } from "./authenticate-client";
import { pepperIdOf } from "./secrets";

/** What the operator has to know if stored secrets were hashed under another pepper; null if none was. */
export async function explainOtherPepper({
  database,
  pepper,
}: AuthenticationContext): Promise<string | null> {
  const count = await countSecretsOfOtherPeppers(database.prisma, pepperIdOf(pepper));
  if (count === 0) return null;
  const secrets = count === 1 ? "One client secret is" : `${count} client secrets are`;
  return [
    `${secrets} refused, because the pepper is not the one that they were created with.`,
    "  - If SECRET_PEPPER or the pepper's file is wrong, correct it and start again, or",
    "  - if that pepper is lost for good, replace every secret (docs/operations.md, Secrets).",
  ].join("\n");
}
