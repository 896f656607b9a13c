import { join } from "node:path";
import type { Disposable, Locator, Page } from "@playwright/test";
import type { Film } from "./film/shoot-film";
import { captionHtml, cardHtml, POINT_STYLE } from "./overlays";

/** The width of the picture in the README, and the usual shape of a small laptop. */
export const SCREEN = { width: 1280, height: 800 };

const POINTING_MILLIS = 650;
const TYPING_MILLIS = 90;
const MILLIS_PER_WORD = 180;

/** The controls of a scene. A step that fails throws. */
export type Stage = Readonly<{
  page: Page;
  origin: string;
  /** Shows a caption at the bottom of the screen, prints it, and leaves time to read it. */
  tell: (text: string) => Promise<void>;
  /** Fills the screen with a text for a moment. */
  showCard: (title: string, text: string) => Promise<void>;
  /** Gives the viewer time to look. */
  linger: (millis: number) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Saves the page as a picture, without caption and cursor. */
  takePicture: (name: string) => Promise<void>;
  taken: () => readonly string[];
}>;

type StageParts = Readonly<{ page: Page; origin: string; film: Film; pictures: string }>;

export async function openStage({ page, origin, film, pictures }: StageParts): Promise<Stage> {
  let caption: Disposable | null = null;
  const taken: string[] = [];
  const show = async (html: string | null): Promise<void> => {
    await caption?.dispose();
    caption = html === null ? null : await page.screencast.showOverlay(html);
  };
  await page.screencast.showActions({
    cursor: "pointer",
    duration: POINTING_MILLIS,
    style: { title: "display: none", point: POINT_STYLE },
  });
  return {
    page,
    origin,
    async tell(text) {
      console.log(`  ${text}`);
      await show(captionHtml(text));
      await page.waitForTimeout(600 + text.split(" ").length * MILLIS_PER_WORD);
    },
    async showCard(title, text) {
      await show(cardHtml(title, text));
      await page.waitForTimeout(3_200);
      await show(null);
    },
    linger: (millis) => page.waitForTimeout(millis),
    async type(field, text) {
      await field.click();
      await field.fill("");
      await field.pressSequentially(text, { delay: TYPING_MILLIS });
    },
    async takePicture(name) {
      const path = join(pictures, `${name}.png`);
      await film.pauseDuring(() =>
        page.screenshot({ path, style: "x-pw-glass { display: none !important }" }),
      );
      taken.push(path);
    },
    taken: () => taken,
  };
}
