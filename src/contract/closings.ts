import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import { CHANGE_KINDS, type ChangeKind } from "../domain/change";
import type { SignOff } from "../domain/closing";
import { type Counted, subtractCounted } from "../domain/contribution";
import type { Window } from "../domain/period";
import type { Transaction } from "../domain/transaction";
import { figures, presentFigures } from "./cashflow";
import {
  movement,
  type PresentedMovement,
  presentMovement,
  presentWindow,
  windowDates,
} from "./cashflow-periods";
import { actor, type NamedActor, presentActor } from "./changes";
import { dayOrderErrors } from "./day-range-errors";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { toSignOffName } from "./export-name";
import {
  calendarDate,
  cursor,
  instant,
  nextCursor,
  pageLimit,
  readableText,
  requestedGranularity,
  requestedStart,
  resourceId,
  userId,
} from "./fields";
import { ABOUT_FILES, FileResult } from "./file-result";
import { SIGN_OFF_MEDIA_TYPE } from "./sign-off-bundle";
import { counted, presentCounted, presentTransaction, transaction } from "./transaction";

const CLOSINGS_PATH = `${API_ROOT}/customers/{userId}/closings` as const;

const changeId = z.string().meta({ description: "The id of the change that did this." });

const signOff = z
  .strictObject({
    changeId,
    digest: z.string().meta({ description: "The digest of the last line of the sign-off bundle." }),
    transactionCount: z.int().meta({ description: "The number of transactions in the bundle." }),
    signedOffAt: instant,
    signedOffBy: actor,
  })
  .meta({ id: "SignOff" });

const closing = z
  .strictObject({
    changeId,
    closedThrough: calendarDate.meta({ description: "The last day that the closing covers." }),
    appliesThrough: calendarDate.nullable().meta({
      description:
        "The last day for which the closing still applies. Earlier than `closedThrough` after some of its days were reopened. Null if it no longer applies to any.",
    }),
    closedAt: instant,
    closedBy: actor,
    signOff: signOff.nullable().meta({ description: "Null until the closing is signed off." }),
    reopening: z
      .strictObject({ changeId, reopenedAt: instant, reopenedBy: actor, reason: z.string() })
      .meta({ id: "Reopening" })
      .nullable()
      .meta({
        description:
          "The first reopening of days that the closing covers. Null while it applies to all of them.",
      }),
  })
  .meta({ id: "Closing" });

type Step = Readonly<{ changeId: string; at: Date; by: NamedActor; reason: string | null }>;

type ClosingView = Readonly<{
  closed: Step & Readonly<{ after: CalendarDate }>;
  through: CalendarDate | null;
  signedOff: (Step & Readonly<{ signOff: SignOff }>) | null;
  reopened: Step | null;
}>;

function presentClosing({ closed, through, signedOff, reopened }: ClosingView): z.input<typeof closing> {
  return {
    changeId: closed.changeId,
    closedThrough: closed.after,
    appliesThrough: through,
    closedAt: closed.at.toISOString(),
    closedBy: presentActor(closed.by),
    signOff:
      signedOff === null
        ? null
        : {
            changeId: signedOff.changeId,
            digest: signedOff.signOff.digest,
            transactionCount: signedOff.signOff.transactionCount,
            signedOffAt: signedOff.at.toISOString(),
            signedOffBy: presentActor(signedOff.by),
          },
    reopening:
      reopened === null
        ? null
        : {
            changeId: reopened.changeId,
            reopenedAt: reopened.at.toISOString(),
            reopenedBy: presentActor(reopened.by),
            reason: reopened.reason ?? "",
          },
  };
}

export const listClosingsEndpoint = defineEndpoint({
  method: "GET",
  path: CLOSINGS_PATH,
  scopes: ["customers:read"],
  tag: "Closings",
  summary: "List closings",
  description:
    "Newest first, including closings that were reopened. After a reopening of some days, the others stay closed as they were.",
  input: z.strictObject({ userId, limit: pageLimit, cursor: cursor.optional() }),
  example: { userId: EXAMPLE.userId },
  output: z.strictObject({ closings: z.array(closing), nextCursor }),
  code: "business_closings_retrieved",
  message: "Closings retrieved.",
  present: (page: Readonly<{ closings: readonly ClosingView[]; nextCursor: string | null }>) => ({
    closings: page.closings.map(presentClosing),
    nextCursor: page.nextCursor,
  }),
});

const result = z
  .strictObject({
    changeId,
    closedThrough: calendarDate.nullable().meta({
      description: "The last closed day after the change. Null if no day is closed.",
    }),
  })
  .meta({ id: "ClosedThrough" });

type Result = Readonly<{ changeId: string; closedThrough: CalendarDate | null }>;

export const closePeriodEndpoint = defineEndpoint({
  method: "POST",
  path: CLOSINGS_PATH,
  scopes: ["periods:close"],
  tag: "Closings",
  summary: "Close a period",
  description:
    "Declares the figures of all days through `through` final. After that, nobody can change how a transaction booked on one of these days counts: the request fails with `period_closed`. Transactions that your bank sends late are still stored and count, and are shown separately from the figures as closed.",
  input: z.strictObject({
    userId,
    through: calendarDate.meta({
      description:
        "The last day to close. Must be after the last closed day, and not after today; otherwise it is `out_of_range`.",
    }),
  }),
  example: { userId: EXAMPLE.userId, through: "2026-09-30" },
  output: result,
  headers: ["Idempotency-Key"],
  code: "business_period_closed",
  message: "Period closed.",
  isCreation: true,
  present: (changed: Result) => changed,
});

export const reopenPeriodEndpoint = defineEndpoint({
  method: "POST",
  path: `${CLOSINGS_PATH}/reopen`,
  scopes: ["periods:close"],
  tag: "Closings",
  summary: "Reopen a period",
  description: "The reason is stored with the change, for the person who signed off the figures.",
  input: z.strictObject({
    userId,
    through: calendarDate.nullable().meta({
      description:
        "The last day that stays closed, with the figures that it was closed with. Must be before the last closed day; otherwise it is `out_of_range`. Null to reopen all days.",
    }),
    reason: readableText({ max: 500 }).meta({ description: "Why the figures are not final after all." }),
  }),
  example: { userId: EXAMPLE.userId, through: null, reason: "A supplier's credit note came in late." },
  output: result,
  headers: ["Idempotency-Key"],
  code: "business_period_reopened",
  message: "Period reopened.",
  present: (changed: Result) => changed,
});

const SIGN_OFF_PATH = `${CLOSINGS_PATH}/{changeId}/sign-off` as const;

const closingId = resourceId.meta({ description: "The `changeId` of the closing." });

export const signOffEndpoint = defineEndpoint({
  method: "POST",
  path: SIGN_OFF_PATH,
  scopes: ["periods:close"],
  tag: "Closings",
  summary: "Sign off a closing",
  description:
    "Stores one digest of the figures, transactions and decisions of all days that the closing covers, as they were when the closing was made. The digest never changes, whatever your bank sends later. Signing off again returns the same sign-off. If any of its days was reopened, the closing is not found.",
  input: z.strictObject({ userId, changeId: closingId }),
  example: { userId: EXAMPLE.userId, changeId: EXAMPLE.closingId },
  output: z
    .strictObject({
      changeId,
      closedThrough: calendarDate,
      digest: signOff.shape.digest,
      transactionCount: signOff.shape.transactionCount,
    })
    .meta({ id: "SignOffResult" }),
  headers: ["Idempotency-Key"],
  code: "business_closing_signed_off",
  message: "Closing signed off.",
  present: ({ changeId: id, signOff: made }: Readonly<{ changeId: string; signOff: SignOff }>) => ({
    changeId: id,
    closedThrough: made.closedThrough,
    digest: made.digest,
    transactionCount: made.transactionCount,
  }),
});

export const getSignOffBundleEndpoint = defineEndpoint({
  method: "GET",
  path: SIGN_OFF_PATH,
  scopes: ["customers:read", "transactions:read"],
  tag: "Closings",
  summary: "Download the sign-off bundle of a closing",
  description: `Returns everything that the digest covers, one JSON record per line: the closing, the figures of its days, their transactions, and the totals. Each line has a digest of all lines up to it. The digest of the last line is the digest of the sign-off. \`cashflow verify\` checks a bundle offline. If any of its days was reopened, the closing is not found.\n\n${ABOUT_FILES}`,
  input: z.strictObject({ userId, changeId: closingId }),
  example: { userId: EXAMPLE.userId, changeId: EXAMPLE.closingId },
  output: z.instanceof(FileResult),
  files: { [SIGN_OFF_MEDIA_TYPE]: z.string() },
  code: "business_sign_off_bundle_exported",
  message: null,
  present: ({ customer, closedThrough, chunks }: Bundle) =>
    new FileResult({
      mediaType: SIGN_OFF_MEDIA_TYPE,
      name: toSignOffName(customer, closedThrough),
      pieces: toPieces(chunks),
    }),
});

type Bundle = Readonly<{
  customer: Readonly<{ name: string }>;
  closedThrough: CalendarDate;
  chunks: AsyncIterable<Readonly<{ lines: readonly string[] }>>;
}>;

async function* toPieces(chunks: Bundle["chunks"]): AsyncGenerator<string> {
  for await (const { lines } of chunks) yield lines.join("");
}

const closedFigures = z
  .strictObject({
    ...windowDates,
    closing,
    asClosed: figures.meta({ description: "The figures as they were when the period was closed." }),
    asOfNow: figures,
    difference: figures.meta({ description: "`asOfNow` minus `asClosed`." }),
    changes: z.array(movement).meta({ description: "The changes since closing, up to 200." }),
    otherChanges: figures.nullable().meta({ description: "Null if every change is listed." }),
  })
  .meta({ id: "ClosedFigures" });

type ClosedFigures = Readonly<{
  window: Window;
  closing: ClosingView;
  before: Counted;
  after: Counted;
  movements: readonly PresentedMovement[];
  others: Counted | null;
}>;

export const listClosedFiguresEndpoint = defineEndpoint({
  method: "GET",
  path: `${CLOSINGS_PATH}/figures`,
  scopes: ["customers:read"],
  tag: "Closings",
  summary: "Compare closed figures with current figures",
  description:
    "Returns each window between two days whose days are all closed, newest first: its figures as closed, its figures now, and the changes since closing. The changes and `otherChanges` add up to `difference` exactly. If the customer's currency changed in between, each amount is in the currency of its time, and the differences are computed without conversion.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    from: calendarDate.meta({ description: "The first day to cover." }),
    to: calendarDate.meta({ description: "The last day to cover." }),
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, granularity: "monthly", from: "2026-07-01", to: "2026-09-30" },
  rules: (raw) => dayOrderErrors(raw, { first: "from", last: "to" }),
  output: z.strictObject({ periods: z.array(closedFigures), nextCursor }),
  code: "business_closed_figures_retrieved",
  message: "Closed figures retrieved.",
  present: (
    page: Readonly<{ currency: string; periods: readonly ClosedFigures[]; nextCursor: string | null }>,
  ) => ({
    periods: page.periods.map((each) => presentClosedFigures(each, page.currency)),
    nextCursor: page.nextCursor,
  }),
});

function presentClosedFigures(each: ClosedFigures, currency: string): z.input<typeof closedFigures> {
  const { before, after, movements, others } = each;
  return {
    ...presentWindow(each.window),
    closing: presentClosing(each.closing),
    asClosed: presentFigures(before, currency),
    asOfNow: presentFigures(after, currency),
    difference: presentFigures(subtractCounted(after, before), currency),
    changes: movements.map((one) => presentMovement(one, currency)),
    otherChanges: others === null ? null : presentFigures(others, currency),
  };
}

const closedLine = z
  .strictObject({
    changeId: z.string(),
    kind: z.enum(CHANGE_KINDS),
    actor,
    createdAt: instant,
    transaction: transaction.meta({
      description: "The transaction as the change left it, or as it was before its removal.",
    }),
    before: counted.meta({ description: "What the transaction added to the window before the change." }),
    after: counted,
    difference: figures,
  })
  .meta({ id: "ClosedLine" });

type ClosedLine = Readonly<{
  change: Readonly<{ id: string; kind: ChangeKind; actor: NamedActor; createdAt: Date }>;
  transaction: Transaction;
  before: Counted;
  after: Counted;
}>;

type ClosedLines = Readonly<{
  currency: string;
  window: Window;
  closing: ClosingView;
  before: Counted;
  after: Counted;
  lines: readonly ClosedLine[];
  nextCursor: string | null;
}>;

export const listClosedLinesEndpoint = defineEndpoint({
  method: "GET",
  path: `${CLOSINGS_PATH}/lines`,
  scopes: ["customers:read", "transactions:read"],
  tag: "Closings",
  summary: "Explain changes since closing, line by line",
  description:
    "Returns how each change since closing affected what each transaction adds to one closed window, oldest change first. The lines of all pages add up to `difference` exactly. Changes that moved no day's figures are left out. A page may have fewer lines than `limit`: continue until `nextCursor` is null. If the customer's currency changed in between, each amount is in the currency of its time, and the differences are computed without conversion.",
  input: z.strictObject({
    userId,
    granularity: requestedGranularity,
    startDate: requestedStart,
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, granularity: "monthly", startDate: "2026-09-01" },
  output: z
    .strictObject({
      ...windowDates,
      closing,
      asClosed: figures,
      asOfNow: figures,
      difference: figures.meta({ description: "`asOfNow` minus `asClosed`." }),
      lines: z.array(closedLine),
      nextCursor,
    })
    .meta({ id: "ClosedLines" }),
  code: "business_closed_lines_retrieved",
  message: "Closed lines retrieved.",
  present: (page: ClosedLines) => ({
    ...presentWindow(page.window),
    closing: presentClosing(page.closing),
    asClosed: presentFigures(page.before, page.currency),
    asOfNow: presentFigures(page.after, page.currency),
    difference: presentFigures(subtractCounted(page.after, page.before), page.currency),
    lines: page.lines.map((line) => presentLine(line, page.currency)),
    nextCursor: page.nextCursor,
  }),
});

function presentLine(
  { change, transaction: stored, before, after }: ClosedLine,
  currency: string,
): z.input<typeof closedLine> {
  return {
    changeId: change.id,
    kind: change.kind,
    actor: presentActor(change.actor),
    createdAt: change.createdAt.toISOString(),
    transaction: presentTransaction(stored),
    before: presentCounted(before, currency),
    after: presentCounted(after, currency),
    difference: presentFigures(subtractCounted(after, before), currency),
  };
}
