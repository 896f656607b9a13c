import type { StatementElement } from "./collect-statements";
import { textAt } from "./xml-element";

type Report = Pick<StatementElement<unknown>, "head">;

const PERIOD_ENDS_AT = "FrToDt/ToDtTm";
const CREATED_AT = "CreDtTm";

/** Reports from the oldest to the newest, if all of them say when they are from; else as in the file. */
export function inOrderOfTime<Each extends Report>(reports: readonly Each[]): readonly Each[] {
  const timesAt = [PERIOD_ENDS_AT, CREATED_AT].flatMap((path) => {
    const times = new Map(reports.map((report) => [report, textAt(report.head, path)]));
    return reports.some((report) => times.get(report) === null) ? [] : [times];
  });
  return reports.toSorted((one, other) => {
    const differing = timesAt.find((times) => times.get(one) !== times.get(other));
    return (differing?.get(one) ?? "") < (differing?.get(other) ?? "") ? -1 : differing === undefined ? 0 : 1;
  });
}
