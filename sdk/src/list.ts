/** What every page of a list has. */
type AnyPage = Readonly<{ nextCursor: string | null; resumeAfter?: string }>;
type Position = Readonly<{ cursor?: string; after?: string }>;

/**
 * A list that is fetched page by page, as far as it is read:
 * `for await (const item of list)` for the items, `page()` for the first page, `pages()` for page after page.
 */
export class List<Page extends AnyPage, Item> implements AsyncIterable<Item> {
  readonly #fetch: (position: Position) => Promise<Page>;
  readonly #items: (page: Page) => readonly Item[];

  constructor(fetch: (position: Position) => Promise<Page>, items: (page: Page) => readonly Item[]) {
    this.#fetch = fetch;
    this.#items = items;
  }

  /** The first page alone. */
  page(): Promise<Page> {
    return this.#fetch({});
  }

  async *pages(): AsyncGenerator<Page, void, undefined> {
    let page = await this.page();
    yield page;
    while (page.nextCursor !== null) {
      // A feed goes on behind its last event, and any other list at its cursor.
      page = await this.#fetch(
        page.resumeAfter === undefined ? { cursor: page.nextCursor } : { after: page.resumeAfter },
      );
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* this.#items(page);
  }
}
