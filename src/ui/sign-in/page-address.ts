/** The address of the page as the reader sees it: what Next adds when it fetches only the content is left out. */
export function pageAddress(target: string | null): string | null {
  if (target === null || !/^\/(?![/\\])/.test(target)) return null;
  const { pathname, searchParams } = new URL(target, "http://page");
  searchParams.delete("_rsc");
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
