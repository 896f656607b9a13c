"use client";

import FileText from "lucide-react/icons/file-text";
import { memo, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Notice } from "../components/notice";
import { useLocale } from "../locale-context";
import { AccountField } from "./account-field";
import { BalanceChecks } from "./balance-checks";
import styles from "./check-step.module.css";
import { ConfirmBar } from "./confirm-bar";
import { CsvReadingCard } from "./csv-reading-card";
import { FigureMoves } from "./figure-moves";
import { formatFileSize } from "./format-file-size";
import type { Mapping } from "./import-result";
import { csvDoubts, formatName, headlineOf, lacksColumns } from "./import-words";
import type { Progress } from "./progress-words";
import { ReadingChoices } from "./reading-choices";
import { RowsCard } from "./rows-card";
import { StepHeading } from "./step-heading";
import type { ImportStep } from "./use-import";
import type { Choice } from "./use-send-file";

type CheckStepProps = Readonly<{
  step: Extract<ImportStep, { name: "check" | "writing" }>;
  progress: Progress;
  onAdjust: (shown: Extract<ImportStep, { name: "check" }>, corrected: Partial<Choice>) => void;
  onConfirm: (shown: Extract<ImportStep, { name: "check" }>) => void;
  onStartOver: () => void;
}>;

/** What the file would change, how it was read, and the button that stores it. */
export function CheckStep({ step, progress, onAdjust, onConfirm, onStartOver }: CheckStepProps) {
  const t = useTranslations("importFile");
  const tRows = useTranslations("importRows");
  const locale = useLocale();
  const { choice, preview } = step;
  const { file } = choice;
  const check = step.name === "check" ? step : null;
  const adjust = (corrected: Partial<Choice>): void => {
    if (check !== null) onAdjust(check, corrected);
  };
  const isStale = check !== null && !check.isCurrent;
  const asksAccount = useAsksAccount(step);
  return (
    <div className={styles.check}>
      <header className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <FileText />
        </span>
        <div className={styles.words}>
          <StepHeading>{headlineOf(preview, tRows, locale)}</StepHeading>
          <p className={styles.file}>
            <span className={styles.fileName}>{file.name}</span> · {formatName(preview)} ·{" "}
            {formatFileSize(file.size, t, locale)}
          </p>
        </div>
        {check !== null && (
          <div className={styles.other}>
            <Button size="small" onClick={onStartOver}>
              {t("chooseAnother")}
            </Button>
          </div>
        )}
      </header>
      {check?.hasMoved && <Notice tone="notice" title={t("outdatedTitle")} text={t("outdatedText")} />}
      {check?.error && (
        <Notice tone="danger" title={check.error.title} text={check.error.text}>
          {check.error.canRetry && !check.isCurrent && (
            <Button size="small" onClick={() => adjust({})}>
              {t("tryAgain")}
            </Button>
          )}
        </Notice>
      )}
      {preview.csv !== null && (
        <CsvReadingCard
          csv={preview.csv}
          mapping={choice.mapping ?? preview.csv.mapping}
          isCorrected={choice.mapping !== null}
          doubts={csvDoubts(preview)}
          lacksColumns={lacksColumns(preview)}
          isText={preview.container === "text"}
          rows={preview.rows}
          isStale={isStale}
          isDisabled={check === null}
          onMapping={(mapping: Mapping | null) => adjust({ mapping })}
        />
      )}
      <ReadingChoices
        choice={choice}
        preview={preview}
        isStale={isStale}
        isDisabled={check === null}
        onAdjust={adjust}
      />
      {asksAccount && (
        <AccountField
          value={choice.accountId}
          isDisabled={check === null}
          onValueChange={(accountId) => adjust({ accountId })}
        />
      )}
      <div className={styles.result} aria-busy={isStale} data-stale={isStale || undefined}>
        <Result preview={preview} />
      </div>
      <ConfirmBar step={step} progress={progress} onConfirm={onConfirm} onStartOver={onStartOver} />
    </div>
  );
}

/** Memoized, because hundreds of rows need not rerender on every progress update. */
const Result = memo(function Result({ preview }: Pick<CheckStepProps["step"], "preview">) {
  return (
    <>
      <BalanceChecks balances={preview.balances} />
      <FigureMoves windows={preview.windows} windowCount={preview.windowCount} />
      <RowsCard preview={preview} />
    </>
  );
});

/** Once asked for, the account field stays, although the rows have an account as soon as one is entered. */
function useAsksAccount({ preview }: CheckStepProps["step"]): boolean {
  const [wasAsked, setWasAsked] = useState(false);
  const isMissing = preview.rows.some(({ accountId }) => accountId === null);
  if (isMissing && !wasAsked) setWasAsked(true);
  return (wasAsked || isMissing) && preview.csv?.mapping.columns.accountId === undefined;
}
