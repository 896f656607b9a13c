import { createSharedValue } from "../shared-value";

/** With what build of the product the server answers; it comes with its answers. */
const BUILD_HEADER = "x-build-id";

/** The build that answered last; null before any answer. */
export const serverBuild = createSharedValue<string | null>(null);

/** Takes note of the build that answered. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get(BUILD_HEADER);
  if (build !== null) serverBuild.write(build);
}
