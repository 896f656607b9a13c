import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

/** The cursor of a page; null for the first. */
type Cursor = string | null;

type PagesRequest<Input, Page> = Readonly<{
  /** The common prefix of the query keys of this operation. */
  pathKey: QueryKey;
  input: Input;
  fetchPage: (input: Input & Readonly<{ cursor?: string }>) => Promise<Page>;
}>;

/**
 * An infinite query. Used by both server and browser.
 *
 * tRPC's own infinite query options send a `direction` field, but our operations refuse unknown fields.
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
