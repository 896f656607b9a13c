import { expect, test } from "vitest";
import { nameKey } from "./counterparty";
import { areSpelledAlike, spellingOf } from "./counterparty-spelling";

const alike = ([one, other]: readonly (readonly [key: string, name: string | null])[]) => {
  const [first, second] = [one, other].map((each) => each && spellingOf(...each));
  return first && second && areSpelledAlike(first, second);
};
const named = (name: string) => [nameKey(name) ?? "none", name] as const;
const withId = (id: string, name: string) => [`id:${id}`, name] as const;

test.each([
  [named("Streamit"), named("Streamit Europe B.V.")],
  [named("NETFLIX"), named("NETFLIX.COM")],
  [named("AWS"), named("AWS EMEA SARL")],
  [named("The Gym Group"), named("THE GYM LTD")],
  [named("T-Mobile"), named("TMobile")],
  [named("T-Mobile"), named("T Mobile US")],
  [named("Müller Handel"), named("Mueller Handel")],
  [named("Streamit"), withId("c-1", "Streamit")],
  [withId("c-1", "Streamit"), withId("c-2", "STREAMIT")],
])("%o may be %o", (one, other) => {
  expect(alike([one, other])).toBe(true);
  expect(alike([other, one])).toBe(true);
});

test.each([
  [named("The North Face"), named("The Body Shop")],
  [named("Streamit"), named("My Streamit")],
  [named("Netflix"), named("Netto")],
])("%o is not %o", (one, other) => {
  expect(alike([one, other])).toBe(false);
});

test("a counterparty that is only known by its id has no spelling", () => {
  expect(spellingOf("id:streamit", null)).toBeNull();
});
