import formatCompiled from "use-intl/format-message/format-only";

/** Letters that run from right to left, and characters that turn the direction of the text after them. */
const TURNS_DIRECTION = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** As amounts are. */
const IS_ISOLATED = /^\u2068[^\u2066-\u2069]*\u2069$/;

/**
 * Formats a compiled text. A value that runs in another direction, such as a name in Arabic, is isolated from
 * the words around it by the characters FSI and PDI. `next.config.mjs` puts this in place of the library's
 * own function.
 */
function formatText(...[key, text, values, options]: Parameters<typeof formatCompiled>) {
  const isolated =
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
  return formatCompiled(key, text, isolated, options);
}

function isolate<Value>(value: Value): Value | string {
  const isTurning = typeof value === "string" && TURNS_DIRECTION.test(value) && !IS_ISOLATED.test(value);
  return isTurning ? `\u2068${value}\u2069` : value;
}

formatText.raw = formatCompiled.raw;

export default formatText;
