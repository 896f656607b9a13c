import type { Translate } from "../translate";
import type { Refusal } from "../trpc/refusal";

/** Something that prevents an undo, in words for the person. */
export type Obstacle = Readonly<{
  text: string;
  /** The later change to the same transaction or setting, if the service names it. */
  changeId: string | null;
  /** Whether forcing would discard something rather than be refused again. */
  canBeForced: boolean;
}>;

/** The fields that have a text. All others are called details. */
const FIELDS = [
  "name",
  "currency",
  "referenceDate",
  "incomeGranularity",
  "expenseGranularity",
  "fixedPeriodDays",
  "treatment",
  "personDecision",
  "amount",
  "bookedOn",
  "status",
] as const;

type Words = Translate<"activity">;

/** Reads the reasons of an `undo_conflict`. An unknown reason is shown in the words of the service. */
export function obstaclesOf({ errors }: Refusal, t: Words): readonly Obstacle[] {
  return errors.map(({ message }) => toObstacle(message, t));
}

function toObstacle(message: string, t: Words): Obstacle {
  const touched = /^(.+) of transaction \S+ was changed by change (\S+)$/.exec(message);
  if (touched !== null) return transactionObstacle(touched[1] ?? "", touched[2] ?? null, t);
  const setting = /^(\w+) was changed since$/.exec(message);
  if (setting !== null) return { text: changedText(setting[1] ?? "", t), changeId: null, canBeForced: true };
  if (/^rule \S+ was removed since$/.test(message)) {
    return { text: t("conflict.ruleRemoved"), changeId: null, canBeForced: false };
  }
  if (/^rule \S+ was put back since$/.test(message)) {
    return { text: t("conflict.ruleRestored"), changeId: null, canBeForced: false };
  }
  if (/^rule \S+ was changed since$/.test(message)) {
    return { text: t("conflict.ruleChanged"), changeId: null, canBeForced: true };
  }
  if (/^the external id /.test(message)) {
    return { text: t("conflict.replaced"), changeId: null, canBeForced: false };
  }
  return { text: message, changeId: null, canBeForced: true };
}

function transactionObstacle(fields: string, changeId: string | null, t: Words): Obstacle {
  if (fields === "existence") return { text: t("conflict.existence"), changeId, canBeForced: false };
  return { text: changedText(fields, t), changeId, canBeForced: true };
}

function changedText(names: string, t: Words): string {
  const fields = names.split(", ").map((name) => FIELDS.find((field) => field === name) ?? "other");
  return t("conflict.changed", { fields: fields.map((field) => t(`conflict.fields.${field}`)).join(", ") });
}
