import type { Metadata } from "next";
import { textsIn } from "@/texts/texts-in";
import { findReader } from "./reader";

/** What the tab of a page is named, in the language of its reader: one of the texts of the page. */
export async function titleOf(
  textOf: (texts: ReturnType<typeof textsIn>) => string,
): Promise<Pick<Metadata, "title">> {
  const { language } = await findReader();
  return { title: textOf(textsIn(language)) };
}
