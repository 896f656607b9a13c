import { addDays } from "../../src/domain/calendar-date";
import { REFERENCE_DAY } from "../dataset/customer-sql";
import { customerOf } from "../dataset/load-customers";
import { seeEdits } from "../edit-to-visible/see-edits";
import { pickEditable } from "../edits/pick-editable";
import { markdownTable } from "../markdown-table";
import { atMost, millis } from "../results/target";
import { customerPath } from "../server/customer-path";
import { connect } from "../server/deployment";
import type { Bench, Section } from "./subject";

const LIMIT_MILLIS = 5;

/** Within the stored window, whatever the month. */
const DAYS = { firstOn: REFERENCE_DAY, lastOn: addDays(REFERENCE_DAY, 27) };

const WARM_UP_EDITS = 20;

/** How long after an edit of the largest customer the editor can read the new figures. */
export async function measureEditToVisible({ plan, deployments, say }: Bench): Promise<Section> {
  const size = plan.sizes.at(-1) ?? 0;
  const userId = customerOf(size);
  const measured = [];
  for (const deployment of deployments) {
    const count = (WARM_UP_EDITS + plan.editToVisible.edits) / 2;
    const transactions = await pickEditable(deployment, userId, { count, days: DAYS });
    const connection = connect(deployment);
    await seeEdits(connection, customerPath(userId), transactions.slice(0, WARM_UP_EDITS / 2));
    const seen = await seeEdits(connection, customerPath(userId), transactions.slice(WARM_UP_EDITS / 2));
    connection.close();
    measured.push({ deployment, seen });
    say(deployment.title);
  }
  const rows = measured.map(({ deployment: { title }, seen: { edit, read, together } }) => [
    title,
    ...[together.p50Millis, together.p99Millis, edit.p50Millis, read.p50Millis].map((each) =>
      each.toFixed(2),
    ),
  ]);
  return {
    title: "Edit to visible",
    text: `One transaction of the customer with ${size.toLocaleString("en")} is excluded or included over HTTP ${plan.editToVisible.edits} times, and the figures are requested at once: the time from sending the edit until the right figures have arrived.`,
    table: markdownTable(["measured", "p50 ms", "p99 ms", "edit alone p50", "read alone p50"], rows),
    notes: ["Every read showed the new figure."],
    targets: measured.map(({ deployment: { title }, seen: { together } }) =>
      atMost(
        {
          what: `Edit to visible on ${title}, ${size.toLocaleString("en")} transactions, p50`,
          seen: together.p50Millis,
          toText: millis,
        },
        LIMIT_MILLIS,
      ),
    ),
  };
}
