import { ownAddress } from "./own-address";

/**
 * The address of the page as the reader sees it: what Next adds when it fetches only the content is left out.
 */
export function pageAddress(target: string | null): string | null {
  const address = ownAddress(target);
  if (address === null) return null;
  const { pathname, searchParams } = address;
  searchParams.delete("_rsc");
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
