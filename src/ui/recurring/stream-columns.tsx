import Pencil from "lucide-react/icons/pencil";
import Link from "next/link";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import type { DataTableColumn } from "../components/data-table";
import { IconButton } from "../components/icon-button";
import { counterpartyHref } from "../counterparty/counterparty-href";
import { DayText } from "../date-text";
import { formatDayRange } from "../format-date";
import { formatMoney } from "../format-money";
import { MoneyText } from "../money-text";
import type { Translate } from "../translate";
import styles from "./recurring.module.css";
import type { Stream } from "./stream-groups";
import { streamHref } from "./stream-href";
import type { StreamActions } from "./use-stream-actions";

type StreamColumnsOptions = Readonly<{
  t: Translate<"recurring">;
  locale: string;
  customerId: string;
  /** All streams, as far as they are known. */
  among: readonly Stream[];
  /** On the page of a single counterparty, its name is not a link. */
  isOfOne: boolean;
  /** Null for people who may only read. */
  actions: (Pick<StreamActions, "decide"> & Readonly<{ onName: (stream: Stream) => void }>) | null;
}>;

export function buildStreamColumns(options: StreamColumnsOptions): readonly DataTableColumn<Stream>[] {
  const { t, actions } = options;
  const columns: readonly DataTableColumn<Stream>[] = [
    { id: "name", header: t("payment"), isRowHeader: true, cell: (stream) => nameCell(stream, options) },
    { id: "interval", header: t("interval"), cell: (stream) => intervalCell(stream, t) },
    { id: "amount", header: t("amount"), align: "end", cell: (stream) => amountCell(stream, options) },
    { id: "next", header: t("next"), align: "end", cell: (stream) => nextCell(stream, options) },
  ];
  if (actions === null) return columns;
  const decideCell = (stream: Stream) => {
    const name = distinctName(stream, options);
    return (
      <span className={styles.buttons}>
        {stream.decision === null && (
          <Button
            size="small"
            aria-label={t("confirmOf", { name })}
            onClick={() => void actions.decide(stream, "confirmed")}
          >
            {t("confirm")}
          </Button>
        )}
        {stream.decision !== "dismissed" && (
          <Button
            size="small"
            aria-label={t("dismissOf", { name })}
            onClick={() => void actions.decide(stream, "dismissed")}
          >
            {t("dismiss")}
          </Button>
        )}
        {stream.decision === "dismissed" && (
          <Button
            size="small"
            aria-label={t("restoreOf", { name })}
            onClick={() => void actions.decide(stream, null)}
          >
            {t("restore")}
          </Button>
        )}
        <IconButton
          label={t("renameOf", { name })}
          icon={<Pencil />}
          onClick={() => actions.onName(stream)}
        />
      </span>
    );
  };
  return [
    ...columns,
    { id: "decide", header: t("decide"), isHeaderHidden: true, align: "end", cell: decideCell },
  ];
}

/** With the amount where streams share a name, so that no two buttons are called the same. */
function distinctName({ name, lastTransactionId, amount, currency }: Stream, options: StreamColumnsOptions) {
  const isShared = options.among.some(
    (other) => other.name === name && other.lastTransactionId !== lastTransactionId,
  );
  if (!isShared) return name;
  return `${name} (${formatMoney({ amount: amount.typical, currency, locale: options.locale })})`;
}

function nameCell(stream: Stream, { t, customerId, isOfOne }: StreamColumnsOptions) {
  const { name, isNamed, counterparty, counterpartyKey, direction, state, decision } = stream;
  return (
    <span className={styles.subject}>
      <span className={styles.name}>
        {isOfOne ? (
          name
        ) : (
          <Link href={counterpartyHref(customerId, counterpartyKey)} className={styles.link} prefetch={false}>
            {name}
          </Link>
        )}{" "}
        {state === "late" && decision !== "dismissed" && <Badge tone="notice">{t("states.late")}</Badge>}
        {state === "early" && <Badge>{t("states.early")}</Badge>}
        {decision === "confirmed" && <Badge tone="accent">{t("confirmed")}</Badge>}
      </span>
      <span className={styles.more}>
        {t(`directions.${direction}`)}
        {isNamed && counterparty.name !== null && ` · ${counterparty.name}`}
      </span>
    </span>
  );
}

function amountCell(stream: Stream, { t, locale, customerId, among }: StreamColumnsOptions) {
  const { amount, currency } = stream;
  const money = (value: number) => formatMoney({ amount: value, currency, locale });
  return (
    <Link href={streamHref(customerId, stream, among)} className={styles.figures} prefetch={false}>
      <MoneyText amount={amount.typical} currency={currency} />
      {amount.low !== amount.high && (
        <span className={styles.more}>
          {t("range", { least: money(amount.low), most: money(amount.high) })}
        </span>
      )}
    </Link>
  );
}

function intervalCell({ interval, lastOn }: Stream, t: StreamColumnsOptions["t"]) {
  return (
    <span className={styles.value}>
      {t(`intervals.${interval}`)}
      <span className={styles.more}>{t.rich("last", { day: () => <DayText day={lastOn} /> })}</span>
    </span>
  );
}

function nextCell({ decision, overdueSince, expected }: Stream, { t, locale }: StreamColumnsOptions) {
  if (overdueSince !== null && decision !== "dismissed") {
    return (
      <span className={styles.value}>
        {t("overdue")}
        <span className={styles.more}>
          <DayText day={overdueSince} />
        </span>
      </span>
    );
  }
  if (expected === null) return <span className={styles.more}>{t("notExpected")}</span>;
  return (
    <span className={styles.value}>
      <DayText day={expected.on} />
      {expected.earliestOn !== expected.latestOn && (
        <span className={styles.more}>
          {formatDayRange(expected.earliestOn, expected.latestOn, locale, "short")}
        </span>
      )}
    </span>
  );
}
