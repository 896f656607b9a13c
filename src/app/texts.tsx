import type { ReactNode } from "react";
import { compileTexts, type TextArea } from "@/texts/compile-texts";
import { TextsProvider } from "@/ui/texts-provider";
import { findReader } from "./reader";

type TextsProps = Readonly<{ of: readonly TextArea[]; children: ReactNode }>;

/** Provides a page with the texts that it shows, in the reader's language. */
export async function Texts({ of: areas, children }: TextsProps) {
  const { language } = await findReader();
  return (
    <TextsProvider language={language} texts={compileTexts(language, areas)}>
      {children}
    </TextsProvider>
  );
}
