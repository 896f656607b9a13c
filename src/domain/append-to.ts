/**
 * Adds to the list under a key, in place: copying the list each time would take quadratic time when most
 * values share one key.
 */
export function appendTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
