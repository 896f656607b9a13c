import type { Metadata } from "next";
import { textsIn } from "@/texts/texts-in";
import { findReader } from "./reader";

/** What the tab of a page is named, in the language of its reader. */
export async function titleOf(
  page: keyof ReturnType<typeof textsIn>["titles"],
): Promise<Pick<Metadata, "title">> {
  const { language } = await findReader();
  return { title: textsIn(language).titles[page] };
}
