"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { mayManage } from "../../domain/person";
import { actorName } from "../activity/actor-name";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { lazyDialog } from "../components/lazy-dialog";
import { InstantText } from "../date-text";
import { formatDay } from "../format-date";
import { useKeptAbout } from "../leaving/use-kept-about";
import { ListSkeleton } from "../list-skeleton";
import { useLocale } from "../locale-context";
import { QueryState } from "../query-state";
import { toStrong } from "../rich-text";
import { useTRPC } from "../trpc/trpc";
import { useKeptFocus } from "../use-kept-focus";
import { CLOSED_PERIODS } from "./closed-periods-id";
import type { Closing, ValidClosing } from "./closing";
import styles from "./closing.module.css";
import { EarlierClosings } from "./earlier-closings";
import { SignOffState } from "./sign-off-state";
import { SinceClosing } from "./since-closing";

const ClosePeriodDialog = lazyDialog(async () => (await import("./close-period-dialog")).ClosePeriodDialog);
const ReopenPeriodDialog = lazyDialog(
  async () => (await import("./reopen-period-dialog")).ReopenPeriodDialog,
);

/**
 * The closed days, what has changed their figures since, and controls for an owner to close and reopen them.
 */
export function ClosedPeriods() {
  const t = useTranslations("settings.closing");
  const trpc = useTRPC();
  const query = useQuery(trpc.listClosings.queryOptions({ ...useCustomerKey(), limit: "200" }));
  const valid = query.data?.closings.flatMap(toValid);
  useKeptFocus();
  return (
    <div className={styles.card}>
      <Card id={CLOSED_PERIODS} title={t("title")} description={t("hint")}>
        {valid === undefined ? (
          <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={1} />} />
        ) : (
          <OpenAndClose closings={valid} />
        )}
      </Card>
    </div>
  );
}

/** The closing, if it still applies to any day. */
function toValid(closing: Closing): readonly ValidClosing[] {
  const { appliesThrough } = closing;
  return appliesThrough === null ? [] : [{ ...closing, appliesThrough }];
}

/** `closings`: newest first. */
function OpenAndClose({ closings }: Readonly<{ closings: readonly ValidClosing[] }>) {
  const t = useTranslations("settings.closing");
  const { business } = useBusiness();
  const [dialog, setDialog] = useState<"close" | "reopen" | null>(null);
  const [last, ...earlier] = closings;
  const isManager = mayManage(business.role);
  useKeptAbout("closing", () => {
    if (isManager) setDialog("close");
    return true;
  });
  useKeptAbout("reopening", () => {
    if (isManager && last !== undefined) setDialog("reopen");
    return true;
  });
  return (
    <div className={styles.openAndClose}>
      {last === undefined ? <p>{t("none")}</p> : <ClosedThrough closing={last} />}
      {isManager && (
        <div className={styles.buttons}>
          <Button onClick={() => setDialog("close")}>{t("close")}</Button>
          {last !== undefined && <Button onClick={() => setDialog("reopen")}>{t("reopen")}</Button>}
        </div>
      )}
      {last?.reopening === null && <SignOffState closing={last} />}
      {last !== undefined && <SinceClosing through={last.appliesThrough} />}
      <EarlierClosings closings={earlier.filter(({ reopening }) => reopening === null)} />
      {dialog === "close" && (
        <ClosePeriodDialog closedThrough={last?.appliesThrough ?? null} onClose={() => setDialog(null)} />
      )}
      {dialog === "reopen" && <ReopenPeriodDialog closings={closings} onClose={() => setDialog(null)} />}
    </div>
  );
}

function ClosedThrough({ closing }: Readonly<{ closing: ValidClosing }>) {
  const t = useTranslations("settings.closing");
  const words = useTranslations("changes");
  const locale = useLocale();
  const { person } = useBusiness();
  const { appliesThrough, closedAt, closedBy } = closing;
  return (
    <div>
      <p>
        {t.rich("through", {
          day: formatDay(appliesThrough, locale, "long"),
          strong: toStrong,
        })}
      </p>
      <p className={styles.fact}>
        {actorName(closedBy, words, person.id)} · <InstantText instant={closedAt} />
      </p>
    </div>
  );
}
