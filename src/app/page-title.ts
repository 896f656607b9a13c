import type { Metadata } from "next";
import { textsIn } from "@/texts/texts-in";
import { findReader } from "./reader";

/** The title of a page's tab in the reader's language, taken from the texts of the page. */
export async function titleOf(
  textOf: (texts: ReturnType<typeof textsIn>) => string,
): Promise<Pick<Metadata, "title">> {
  const { language } = await findReader();
  return { title: textOf(textsIn(language)) };
}
