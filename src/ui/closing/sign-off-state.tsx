"use client";

import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { mayManage } from "../../domain/person";
import { actorName } from "../activity/actor-name";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { InstantText } from "../date-text";
import { signOffUrl } from "../export/export-url";
import { saveFile } from "../export/save-file";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { Closing } from "./closing";
import styles from "./closing.module.css";
import { useReadClosingsAgain } from "./use-read-closings-again";

type SignOffStateProps = Readonly<{
  closing: Closing;
  /** Whether later closings follow; it is then named by its last day. */
  isEarlier?: boolean;
}>;

/**
 * Whether a closing was signed off, with its digest and the file from which anyone can recompute the digest.
 */
export function SignOffState({ closing, isEarlier = false }: SignOffStateProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("settings.closing.signOff");
  const words = useTranslations("changes");
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const locale = useLocale();
  const { business, person } = useBusiness();
  const headingId = useId();
  const readAgain = useReadClosingsAgain();
  const signing = useMutation(
    trpc.signOff.mutationOptions({
      async onSuccess(result) {
        await readAgain(result);
        void showToast({ title: t("done") });
      },
    }),
  );
  const { changeId, closedThrough, signOff } = closing;
  const Heading = isEarlier ? "h4" : "h3";

  async function download(): Promise<void> {
    try {
      await saveFile(signOffUrl(customer, changeId));
    } catch (error) {
      await showToast({ title: t("failed"), description: messageOf(error), tone: "error", id: "export" });
    }
  }

  return (
    <section className={styles.since} aria-labelledby={headingId}>
      <Heading id={headingId} className={styles.heading}>
        {isEarlier ? t("through", { day: formatDay(closedThrough, locale, "long") }) : t("title")}
      </Heading>
      {signOff === null ? (
        <p className={styles.fact}>{t(isEarlier ? "noneEarlier" : "none")}</p>
      ) : (
        <>
          <p className={styles.fact}>
            {actorName(signOff.signedOffBy, words, person.id)} · <InstantText instant={signOff.signedOffAt} />{" "}
            · {t("transactions", pluralValues(signOff.transactionCount, locale))}
          </p>
          <p className={styles.digest}>
            <span className="visually-hidden">{t("digest")}</span>
            <code>{signOff.digest}</code>
          </p>
        </>
      )}
      <div className={styles.buttons}>
        {signOff === null && mayManage(business.role) && (
          <Button
            onClick={() => signing.mutate({ ...customer, changeId })}
            isPending={signing.isPending}
            variant={isEarlier ? "secondary" : "primary"}
            size={isEarlier ? "small" : "medium"}
            aria-describedby={headingId}
          >
            {t("submit")}
          </Button>
        )}
        <Button
          onClick={() => void download()}
          size={isEarlier ? "small" : "medium"}
          aria-describedby={headingId}
        >
          {t("download")}
        </Button>
      </div>
      <RefusalText>{signing.isError && messageOf(signing.error)}</RefusalText>
    </section>
  );
}
