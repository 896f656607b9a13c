import type { Application } from "../transport/application";

export type Demo = Readonly<{ curlFor: (origin: string) => string }>;

export async function seedDemo(
  _application: Application,
  _say: (line: string) => void,
): Promise<Demo | null> {
  return null;
}
