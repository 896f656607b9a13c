import Check from "lucide-react/icons/check";
import { useTranslations } from "use-intl";
import styles from "./import-steps.module.css";
import type { ImportStep } from "./use-import";

const STEPS = ["choose", "check", "done"] as const;

const POSITIONS = { choose: 0, reading: 0, check: 1, writing: 1, done: 2 } as const satisfies Record<
  ImportStep["name"],
  number
>;

/** The steps of the import, with the current one marked. */
export function ImportSteps({ step }: Readonly<{ step: ImportStep["name"] }>) {
  const t = useTranslations("importFile");
  const position = POSITIONS[step];
  return (
    <ol className={styles.steps} aria-label={t("stepsLabel")}>
      {STEPS.map((name, index) => {
        const isPast = index < position || step === "done";
        return (
          <li
            key={name}
            className={styles.step}
            aria-current={index === position ? "step" : undefined}
            data-past={isPast || undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {isPast ? <Check /> : index + 1}
            </span>
            <span className={index === position ? undefined : "hidden-on-phone"}>{t(`steps.${name}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
