import { CopyButton } from "../copying/copy-button";
import styles from "./code-block.module.css";

// Quoted text is the only highlighting that a command and a JSON response need. Before a colon it is a name.
const QUOTED = /("[^"]*"(?::)?)/;

export function CodeBlock({
  label,
  code,
  canBeCopied = false,
}: Readonly<{ label: string; code: string; canBeCopied?: boolean }>) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.caption}>
        {label}
        {canBeCopied && <CopyButton text={code} />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        <code>{highlight(code)}</code>
      </pre>
    </figure>
  );
}

function highlight(code: string) {
  let offset = 0;
  return code.split(QUOTED).map((part) => {
    const key = offset;
    offset += part.length;
    if (!part.startsWith('"')) return part;
    return (
      <span key={key} className={part.endsWith(":") ? styles.name : styles.text}>
        {part}
      </span>
    );
  });
}
