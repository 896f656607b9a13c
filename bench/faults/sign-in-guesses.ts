import { createPerson } from "../../src/services/people/create-person";
import { withDatabase } from "../server/fresh-database";
import type { Scenario } from "./scenario";
import { sendRaw } from "./send-raw";

const GUESSES = 60;

/**
 * Each guess in a wave is for another account and from another network, and follows the response to the one
 * before.
 */
const WAVES = 5;

/** For one account, from all addresses, in a quarter of an hour. */
const MAX_OF_ACCOUNT = 10;

/** From one address, for all accounts, in a minute. An IPv6 network counts as one address. */
const MAX_OF_ADDRESS = 10;

const COMPARED = 401;

type Guess = Readonly<{ email: string; address: string }>;

/** Passwords are guessed: for one account from many addresses, and for many accounts from one network. */
export const SIGN_IN_GUESSES: Scenario = {
  name: "sign-in-guesses",
  title: `${GUESSES} passwords of one account guessed from as many addresses, and ${GUESSES} of as many accounts from one IPv6 network`,
  providers: ["sqlite", "postgres"],
  // The addresses are taken from the proxy's header.
  environment: { TRUST_PROXY: "1" },
  besideOthers: true,
  async run({ product, server }, watch) {
    await withDatabase(product.environment.DATABASE_URL, (database) =>
      createPerson(
        { database, now: () => new Date() },
        {
          email: emailOf(1),
          name: "Olive Owner",
          password: "correct horse battery",
          access: { partnerName: product.partnerName, userId: null, role: "partner_admin" },
        },
      ),
    );
    const compared = async (guesses: readonly Guess[]): Promise<number> => {
      const outcomes = await Promise.all(
        guesses.map(({ email, address }) =>
          sendRaw({
            method: "POST",
            url: `${server.origin}/api/auth/sign-in/email`,
            headers: {
              "content-type": "application/json",
              origin: server.origin,
              "x-forwarded-for": address,
            },
            body: JSON.stringify({ email, password: "a wrong password" }),
          }),
        ),
      );
      return outcomes.filter((outcome) => outcome?.status === COMPARED).length;
    };
    const each = Array.from({ length: GUESSES }, (_, index) => index + 1);
    const { ofAccount, ofNetwork } = await watch(async () => {
      let most = { ofAccount: 0, ofNetwork: 0 };
      for (let wave = 1; wave <= WAVES; wave += 1) {
        const ofAccount = await compared(
          each.map((index) => ({ email: emailOf(wave), address: `192.0.${wave}.${index}` })),
        );
        const ofNetwork = await compared(
          each.map((index) => ({
            email: emailOf(wave * 1_000 + index),
            address: `2001:db8:0:${wave}::${index.toString(16)}`,
          })),
        );
        most = {
          ofAccount: Math.max(most.ofAccount, ofAccount),
          ofNetwork: Math.max(most.ofNetwork, ofNetwork),
        };
      }
      return most;
    });
    return [
      {
        figure: "guesses of one account that were compared",
        value: ofAccount,
        unit: "",
        limit: { atMost: MAX_OF_ACCOUNT },
      },
      {
        figure: "guesses from one network that were compared",
        value: ofNetwork,
        unit: "",
        limit: { atMost: MAX_OF_ADDRESS },
      },
    ];
  },
};

/** The first account exists; callers must not learn that the others do not. */
function emailOf(account: number): string {
  return `owner-${account}@example.com`;
}
