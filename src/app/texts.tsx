import type { ReactNode } from "react";
import { compileTexts, type TextArea } from "@/texts/compile-texts";
import { TextsProvider } from "@/ui/texts-provider";
import { findReader } from "./reader";

type TextsProps = Readonly<{ of: readonly TextArea[]; children: ReactNode }>;

/** Gives a page the texts that it shows, in the language of its reader. */
export async function Texts({ of: areas, children }: TextsProps) {
  const { language } = await findReader();
  return (
    <TextsProvider language={language} texts={compileTexts(language, areas)}>
      {children}
    </TextsProvider>
  );
}
