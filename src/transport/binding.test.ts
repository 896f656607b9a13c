import { expect, test } from "vitest";
import { listRulesEndpoint } from "../contract/rules";
import type { Context } from "../services/context";
import { listRules } from "../services/rules/list-rules";
import { bind } from "./binding";

test("a service that would drop an optional field of the contract does not compile", () => {
  type Input = Readonly<{ userId: string; limit: number; cursor?: string | undefined }>;
  const first = (context: Context, { userId, limit }: Omit<Input, "cursor">) =>
    listRules(context, { userId, limit });
  // @ts-expect-error `cursor` would be ignored.
  expect(bind(listRulesEndpoint, first).endpoint).toBe(listRulesEndpoint);
  expect(bind(listRulesEndpoint, listRules).endpoint).toBe(listRulesEndpoint);
});
