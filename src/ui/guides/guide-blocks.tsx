import type { Guide } from "@/guides/guide";
import { CodeBlock } from "../home/code-block";
import styles from "./guide-blocks.module.css";
import { WindowPicture } from "./window-picture";

/** The origin in the examples of the guides. Readers see the origin that they use. */
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

/** Responses are only read. All other blocks can be copied. */
const RESPONSES = ["json", "http", "text"];

type GuideBlocksProps = Readonly<{ guide: Guide; origin: string }>;

export function GuideBlocks({ guide, origin }: GuideBlocksProps) {
  return guide.blocks.map((block, index) => {
    const key = `${guide.name} ${index}`;
    if (block.kind === "prose") {
      // The HTML is generated on the server from our own guides.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no part of it comes from a third party.
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
          canBeCopied={!RESPONSES.includes(language)}
        />
      </div>
    );
  });
}
