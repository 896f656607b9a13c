import { createSharedValue } from "../shared-value";

/** The response header with the server's build id. */
const BUILD_HEADER = "x-build-id";

/** The build id of the latest response; null before the first. */
export const serverBuild = createSharedValue<string | null>(null);

/** Records the build id of a response. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get(BUILD_HEADER);
  if (build !== null) serverBuild.write(build);
}
