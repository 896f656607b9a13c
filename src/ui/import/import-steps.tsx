import Check from "lucide-react/icons/check";
import styles from "./import-steps.module.css";
import type { ImportStep } from "./use-import";

const STEPS = ["Choose a file", "Check what it does", "Done"];

const POSITIONS = { choose: 0, reading: 0, check: 1, writing: 1, done: 2 } as const satisfies Record<
  ImportStep["name"],
  number
>;

/** Where the person is on the way. */
export function ImportSteps({ step }: Readonly<{ step: ImportStep["name"] }>) {
  const position = POSITIONS[step];
  return (
    <ol className={styles.steps} aria-label="Steps of the import">
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
            <span className={styles.name}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
