import type { Locator, Page } from "@playwright/test";

/** What a task took of a person. */
export type Effort = Readonly<{
  clicks: number;
  /** Presses of keys that do something. */
  keys: number;
  /** Characters typed into fields, and files chosen. */
  typed: number;
}>;

/** A person's two hands on a page: whatever they do is counted. */
export class Hands {
  #clicks = 0;
  #keys = 0;
  #typed = 0;

  constructor(readonly page: Page) {}

  get effort(): Effort {
    return { clicks: this.#clicks, keys: this.#keys, typed: this.#typed };
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#clicks += 1;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.#keys += 1;
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#typed += text.length;
  }

  /** Choosing in a list of the system's own is two clicks. */
  async select(target: Locator, label: string): Promise<void> {
    await target.selectOption({ label });
    this.#clicks += 2;
  }

  async chooseFile(target: Locator, file: Readonly<{ name: string; text: string }>): Promise<void> {
    const buffer = Buffer.from(file.text);
    await target.setInputFiles({ name: file.name, mimeType: "text/csv", buffer });
    this.#clicks += 1;
    this.#typed += 1;
  }
}
