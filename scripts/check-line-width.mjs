import { readFileSync } from "node:fs";
import { join } from "node:path";
import { captureCommand, ROOT } from "./step.mjs";

/** The width of prose and comments. The formatter wraps code only. */
const WIDTH = 110;

/** Comment lines, except linter directives, which must stay on one line. */
const COMMENT = /^\s*(\/\/(?! biome-ignore)|\/?\*)/;

/** Generated files. */
const LEFT_OUT = /generated|^bench\/(labelled|results|RESULTS)|^sdk\/src\/openapi\.ts$/;

/** Whether a line is prose: not a table row or code, nor an image or URL that cannot be wrapped. */
function isProse(line, isCode) {
  return !isCode && !/^\s*\|/.test(line) && line.trim().slice(0, WIDTH).includes(" ") && !/^!\[/.test(line);
}

function tooLongIn(file) {
  const isText = file.endsWith(".md");
  let isCode = false;
  return readFileSync(join(ROOT, file), "utf8")
    .split("\n")
    .flatMap((line, index) => {
      if (isText && /^\s*```/.test(line)) isCode = !isCode;
      const isChecked = isText ? isProse(line, isCode) : COMMENT.test(line);
      return isChecked && [...line].length > WIDTH ? [`${file}:${index + 1}`] : [];
    });
}

const { output } = await captureCommand("git", [
  "ls-files",
  "*.md",
  "*.ts",
  "*.tsx",
  "*.mjs",
  "*.css",
  "*.prisma",
]);
const files = output
  .trim()
  .split("\n")
  .filter((file) => !LEFT_OUT.test(file));
const tooLong = files.flatMap(tooLongIn);
if (tooLong.length > 0) console.log(`Longer than ${WIDTH} characters:\n${tooLong.join("\n")}`);
process.exitCode = tooLong.length > 0 ? 1 : 0;
