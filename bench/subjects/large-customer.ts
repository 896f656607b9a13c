import { measureBarePage } from "../large-customer/bare-page";
import { type MeasuredRead, measureRead, type Times } from "../large-customer/measure-read";
import { READ_NAMES, READS, type ReadName } from "../large-customer/reads";
import { markdownTable } from "../markdown-table";
import { atLeast, atMost, millis, perSecond, type Target, times } from "../results/target";
import type { Deployment } from "../server/deployment";
import type { Bench, Section } from "./subject";

const LIMIT_MILLIS = 25;

const EXPORTED_PER_SECOND = 60_000;

/** The multiple of the same read for the smallest customer, which takes about a millisecond. */
const LIMIT_OF_SMALL = 25;

/**
 * The multiple of the worst read beside the smallest customer, which shows how long the machine itself delays
 * reads.
 */
const LIMIT_OF_WORST = 2;

type Line = Readonly<{ deployment: Deployment; name: ReadName; read: MeasuredRead }>;

/** How long reads of the largest customer take compared with the smallest, and their effect on others. */
export async function measureLargeCustomer({ plan, deployments, say }: Bench): Promise<Section> {
  const lines: Line[] = [];
  const floors: string[][] = [];
  for (const deployment of deployments) {
    floors.push(toRow(deployment, "page: the same SQL, bare", await measureBarePage(deployment, plan)));
    for (const name of READ_NAMES) {
      lines.push({ deployment, name, read: await measureRead(deployment, READS[name], plan) });
    }
    say(deployment.title);
  }
  const { rounds, seconds } = plan.largeCustomer;
  const size = plan.sizes.at(-1) ?? 0;
  const [small, large] = [plan.sizes[0] ?? 0, size].map((each) => each.toLocaleString("en"));
  return {
    title: "A large customer",
    text: `One client sends the same requests about a customer with ${small} transactions and about one with ${large}, alternately: medians of ${rounds} rounds of ${seconds} s each, or of one response where that takes longer. Then it does so again while another client reads the figures of another customer without pause.`,
    table: markdownTable(
      [
        "measured",
        `${small} ms`,
        `${large} ms`,
        "×",
        `others' worst ms, ${small}`,
        `others' worst ms, ${large}`,
      ],
      [...floors, ...lines.map(({ deployment, name, read }) => toRow(deployment, name, read))],
    ),
    notes: [
      '"The same SQL, bare" is one client of the database that runs the statements of the page, prepared, with nothing around it.',
      '"×" is how many times as long the large customer takes, round by round.',
      '"others\' worst" is the longest that the other client waited for its figures meanwhile; with the small customer it is the floor.',
    ],
    targets: deployments.flatMap((deployment) =>
      targetsOf(
        `A customer of ${large} on ${deployment.title}`,
        lines.filter((line) => line.deployment === deployment),
        size,
      ),
    ),
  };
}

function toRow({ title }: Deployment, name: string, read: Times | MeasuredRead): string[] {
  const { smallMillis, largeMillis, ofSmall } = read;
  const worst = "worstBesideSmall" in read ? [read.worstBesideSmall, read.worstBesideLarge] : null;
  return [
    `${title}, ${name}`,
    ...[smallMillis, largeMillis, ofSmall].map((each) => each.toFixed(2)),
    ...(worst?.map((each) => each.toFixed(1)) ?? ["", ""]),
  ];
}

function targetsOf(what: string, lines: readonly Line[], size: number): readonly Target[] {
  const ratios = lines.filter(({ name }) => name !== "export").map(({ read }) => read.ofSmall);
  const worst = Math.max(...lines.map(({ read }) => read.worstBesideLarge));
  const floor = Math.max(...lines.map(({ read }) => read.worstBesideSmall));
  return [
    ...lines.map(({ name, read: { largeMillis } }) =>
      name === "export"
        ? atLeast(
            { what: `${what}: ${name}`, seen: size / (largeMillis / 1000), toText: perSecond },
            EXPORTED_PER_SECOND,
          )
        : atMost({ what: `${what}: ${name}`, seen: largeMillis, toText: millis }, LIMIT_MILLIS),
    ),
    atMost(
      { what: `${what}: the most of the smallest`, seen: Math.max(...ratios), toText: times },
      LIMIT_OF_SMALL,
    ),
    atMost({ what: `${what}: others' worst read`, seen: worst, toText: millis }, LIMIT_MILLIS),
    atMost(
      {
        what: `${what}: others' worst read, of that with the smallest`,
        seen: worst / floor,
        toText: times,
      },
      LIMIT_OF_WORST,
    ),
  ];
}
