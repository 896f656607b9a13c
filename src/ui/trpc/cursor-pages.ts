import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

/** What a page begins after; null for the first. */
type Cursor = string | null;

type PagesRequest<Input, Page> = Readonly<{
  /** What every list of the operation is kept under. */
  pathKey: QueryKey;
  input: Input;
  fetchPage: (input: Input & Readonly<{ cursor?: string }>) => Promise<Page>;
}>;

/**
 * A list that comes in pages, for the server and the browser alike.
 *
 * tRPC's own options for such lists send a `direction` along, and no operation takes a field that it does not
 * know.
 */
export function cursorPages<Input extends object, Page extends Readonly<{ nextCursor: Cursor }>>({
  pathKey,
  input,
  fetchPage,
}: PagesRequest<Input, Page>) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, QueryKey, Cursor>({
    queryKey: [...pathKey, { input, type: "infinite" }],
    queryFn: ({ pageParam }) => fetchPage({ ...input, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
