import { join } from "node:path";
import { pathToFileURL } from "node:url";

// A thread does not inherit how its process reads TypeScript. Next puts this file elsewhere and must not
// follow it further, so what comes next is named from the project's folder.
const thread = pathToFileURL(join(process.cwd(), "src/services/sums/sum-thread.ts"));
const { register } = await import(/* turbopackIgnore: true */ "tsx/esm/api");
register();
const { default: runTask } = await import(/* turbopackIgnore: true */ thread.href);

export default runTask;
