import type { Guide } from "@/guides/guide";
import { CodeBlock } from "../home/code-block";
import styles from "./guide-blocks.module.css";
import { WindowPicture } from "./window-picture";

/** What the examples of the guides say; a reader sees the address at which they read. */
const WRITTEN_ORIGIN = "http://127.0.0.1:3000";

const LABELS: Readonly<Record<string, string>> = {
  sh: "Shell",
  json: "Response",
  http: "Response headers",
  text: "Output",
  js: "Node.js",
  python: "Python",
  go: "Go",
  php: "PHP",
};

/** What comes back is read; the rest is copied. */
const ANSWERS = ["json", "http", "text"];

type GuideBlocksProps = Readonly<{ guide: Guide; origin: string }>;

export function GuideBlocks({ guide, origin }: GuideBlocksProps) {
  return guide.blocks.map((block, index) => {
    const key = `${guide.name} ${index}`;
    if (block.kind === "prose") {
      // The HTML was made on the server, of a text of ours.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it comes from anybody else.
      return <div key={key} className={styles.prose} dangerouslySetInnerHTML={{ __html: block.html }} />;
    }
    if (block.kind === "windows") {
      return (
        <div key={key} className={styles.block}>
          <WindowPicture grid={block.grid} count={block.count} />
        </div>
      );
    }
    const { language, title, code } = block;
    return (
      <div key={key} className={styles.code}>
        <CodeBlock
          label={title === "" ? (LABELS[language] ?? language) : title}
          code={code.replaceAll(WRITTEN_ORIGIN, origin)}
          canBeCopied={!ANSWERS.includes(language)}
        />
      </div>
    );
  });
}
