/**
 * Whether a value has the members of an example, each of the same type. Lists hold no objects, and where the
 * example has text or null, the value may have either.
 */
export function isLike<Value>(value: unknown, example: Value): value is Value {
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((each) => typeof each !== "object");
  }
  if (typeof example === "object" && example !== null) {
    return Object.entries(example).every(([name, member]) =>
      isLike(Reflect.get(Object(value), name), member),
    );
  }
  return isTextOrNull(example) ? isTextOrNull(value) : typeof value === typeof example;
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === "string";
}
