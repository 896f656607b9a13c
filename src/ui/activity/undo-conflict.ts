import type { Refusal } from "../trpc/refusal";

/** What stands in the way of an undo, in words for the person. */
export type Obstacle = Readonly<{
  text: string;
  /** The later change that touched the same, where the service names one. */
  changeId: string | null;
  /** Whether forcing would lose something rather than be refused again. */
  canBeForced: boolean;
}>;

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: "The name of the business",
  currency: "The currency",
  referenceDate: "The reference date",
  incomeGranularity: "The income window",
  expenseGranularity: "The expense window",
  fixedPeriodDays: "The length of the fixed period",
  treatment: "How it counts",
  personDecision: "Whether it is excluded",
  amount: "The amount",
  bookedOn: "The day",
  status: "The status",
};

/** Reads the reasons of an `undo_conflict`. A reason that is not known is shown as the service words it. */
export function obstaclesOf({ errors }: Refusal): readonly Obstacle[] {
  return errors.map(({ message }) => toObstacle(message));
}

function toObstacle(message: string): Obstacle {
  const touched = /^(.+) of transaction \S+ was changed by change (\S+)$/.exec(message);
  if (touched !== null) return transactionObstacle(touched[1] ?? "", touched[2] ?? null);
  const setting = /^(\w+) was changed since$/.exec(message);
  if (setting !== null) {
    return { text: `${wordsOf(setting[1] ?? "")} was changed since.`, changeId: null, canBeForced: true };
  }
  if (/^rule \S+ was removed since$/.test(message)) {
    return { text: "The rule it made was removed since.", changeId: null, canBeForced: false };
  }
  if (/^rule \S+ was put back since$/.test(message)) {
    return { text: "The rule it removed was put back since.", changeId: null, canBeForced: false };
  }
  if (/^the external id /.test(message)) {
    const text = "A transaction has taken the place of one that would come back.";
    return { text, changeId: null, canBeForced: false };
  }
  return { text: message, changeId: null, canBeForced: true };
}

function transactionObstacle(fields: string, changeId: string | null): Obstacle {
  if (fields === "existence") {
    return { text: "A transaction it touched came or went since.", changeId, canBeForced: false };
  }
  const text = `${fields.split(", ").map(wordsOf).join(", ")} was changed since.`;
  return { text, changeId, canBeForced: true };
}

function wordsOf(field: string): string {
  return FIELD_WORDS[field] ?? "A detail";
}
