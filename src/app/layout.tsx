import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { textsIn } from "@/texts/texts-in";
import { findReader } from "./reader";
import { Texts } from "./texts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await findReader();
  return {
    title: { default: "Business Cashflow", template: "%s · Business Cashflow" },
    description: textsIn(language).home.description,
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#0c0e11" },
  ],
};

/** Every page is rendered for its request: the scripts of one that was made before lack the nonce of its policy. */
export default async function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  await connection();
  const { language } = await findReader();
  return (
    <html lang={language} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body>
        <Texts of={["common", "refusals"]}>{children}</Texts>
      </body>
    </html>
  );
}
