import type { Locator, Page } from "@playwright/test";

/** The effort that a task takes. */
export type Effort = Readonly<{
  clicks: number;
  /** Key presses that do something. */
  keys: number;
  /** Characters typed into fields, plus files chosen. */
  typed: number;
}>;

/** Acts on a page like a person, and counts every action. */
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

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#typed += text.length;
  }

  /** Choosing from a native list takes two clicks. */
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
