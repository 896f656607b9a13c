import { ownAddress } from "./own-address";

/**
 * The address that the reader sees, without the parameter that Next adds when it fetches only the content.
 */
export function pageAddress(target: string | null): string | null {
  const address = ownAddress(target);
  if (address === null) return null;
  const { pathname, searchParams } = address;
  searchParams.delete("_rsc");
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
