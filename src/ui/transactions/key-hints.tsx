import { Kbd } from "../components/kbd";
import styles from "./key-hints.module.css";

const WALKING = [
  ["Enter", "details"],
  ["D", "date"],
] as const;
const EDITING = [
  ["Space", "select"],
  ["R", "reclassify"],
  ["X", "exclude"],
  ["Z", "undo"],
] as const;

/** The keys of the list, where there is room and a keyboard. */
export function KeyHints({ isEditable }: Readonly<{ isEditable: boolean }>) {
  const hints = isEditable ? [...WALKING, ...EDITING] : WALKING;
  return (
    <ul className={styles.hints} aria-label="Keys">
      {hints.map(([key, does]) => (
        <li key={key}>
          <Kbd>{key}</Kbd> {does}
        </li>
      ))}
    </ul>
  );
}
