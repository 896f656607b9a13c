/** The fields that every page of a list has. */
type AnyPage = Readonly<{ nextCursor: string | null; resumeAfter?: string }>;
type Position = Readonly<{ cursor?: string; after?: string }>;

/**
 * A list whose pages are fetched as you read. Use `for await (const item of list)` for the items, `page()`
 * for the first page, and `pages()` for all pages.
 */
export class List<Page extends AnyPage, Item> implements AsyncIterable<Item> {
  readonly #fetch: (position: Position) => Promise<Page>;
  readonly #items: (page: Page) => readonly Item[];

  constructor(fetch: (position: Position) => Promise<Page>, items: (page: Page) => readonly Item[]) {
    this.#fetch = fetch;
    this.#items = items;
  }

  /** Fetches only the first page. */
  page(): Promise<Page> {
    return this.#fetch({});
  }

  async *pages(): AsyncGenerator<Page, void, undefined> {
    let page = await this.page();
    yield page;
    while (page.nextCursor !== null) {
      // A feed continues after its last event, any other list at its cursor.
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
