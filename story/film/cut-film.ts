import type { Frame } from "./shoot-film";

/** A part of a film, in milliseconds from its start. */
export type Part = Readonly<{ from: number; to: number }>;

/** Returns only the given parts of a film, one after the other. */
export function cutFilm(frames: readonly Frame[], parts: readonly Part[]): readonly Frame[] {
  let length = 0;
  const cut: Frame[] = [];
  for (const { from, to } of parts) {
    // The picture at the beginning of a part was filmed before it.
    const first = frames.findLast(({ millis }) => millis <= from);
    const others = frames.filter(({ millis }) => millis > from && millis < to);
    if (first !== undefined) cut.push({ ...first, millis: length });
    cut.push(...others.map((frame) => ({ ...frame, millis: length + frame.millis - from })));
    length += to - from;
  }
  const last = cut.at(-1);
  return last === undefined ? [] : [...cut, { ...last, millis: length }];
}
