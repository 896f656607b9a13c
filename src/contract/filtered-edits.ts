import { z } from "zod";
import type { Counted } from "../domain/contribution";
import { MAX_EDITS } from "../domain/edit";
import { figures, presentFigures } from "./cashflow";
import { type Preview, presentPreview, preview, previewedToday } from "./cashflow-preview";
import { reclassifyFields, shareFieldErrors } from "./edits";
import { API_ROOT, defineEndpoint, type InputError, type RawFields } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { transactionId, userId } from "./fields";
import { filterErrors, filterFields } from "./transactions";

// Only for the dashboard: one decision about all transactions that match a filter, except those named.

const filteredEdit = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("reclassify"), ...reclassifyFields }),
  z.strictObject({ action: z.literal("review"), isReviewed: z.boolean() }),
  z.strictObject({ action: z.enum(["clear_treatment", "exclude", "include"]) }),
]);

const input = z.strictObject({
  userId,
  ...filterFields,
  edit: filteredEdit,
  except: z.array(transactionId).max(MAX_EDITS).default([]),
});

const example: z.input<typeof input> = {
  userId: EXAMPLE.userId,
  direction: "outflow",
  edit: { action: "exclude" },
};

function filteredEditErrors(raw: RawFields): readonly InputError[] {
  const { action, ...fields }: Record<string, unknown> = { ...Object(raw.edit) };
  const errors = action === "reclassify" ? shareFieldErrors(fields) : [];
  return [...filterErrors(raw), ...errors.map((error) => ({ ...error, field: `edit.${error.field}` }))];
}

const PATH = `${API_ROOT}/customers/{userId}/transactions` as const;

export const previewFilteredEditEndpoint = defineEndpoint({
  method: "POST",
  path: PATH,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "Preview one edit of all transactions that match a filter",
  input: input.extend({ today: previewedToday }),
  example,
  rules: filteredEditErrors,
  output: preview.extend({ matchedCount: z.int() }),
  code: "business_filtered_edit_previewed",
  message: null,
  present: (result: Preview & Readonly<{ matchedCount: number }>) => ({
    ...presentPreview(result),
    matchedCount: result.matchedCount,
  }),
});

type FilteredEditResult = Readonly<{
  currency: string;
  changeId: string | null;
  matchedCount: number;
  changedCount: number;
  effect: Counted;
}>;

export const editFilteredEndpoint = defineEndpoint({
  method: "POST",
  path: PATH,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Edit all transactions that match a filter, as one change",
  input,
  example,
  rules: filteredEditErrors,
  output: z.strictObject({
    changeId: z.string().nullable(),
    matchedCount: z.int(),
    changedCount: z.int(),
    effect: figures,
  }),
  code: "business_filtered_edit_made",
  message: null,
  present: ({ currency, effect, ...result }: FilteredEditResult) => ({
    ...result,
    effect: presentFigures(effect, currency),
  }),
});
