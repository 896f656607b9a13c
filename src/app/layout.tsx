import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { textsIn } from "@/texts/texts-in";
import { PAGE_NONCE_HEADER } from "@/transport/web/page-headers";
import { keepEarlyInput, PAGE_HYDRATED, PAGE_RESPONDS } from "@/ui/early-input/keep-early-input";
import { RepeatEarlyInput } from "@/ui/early-input/repeat-early-input";
import { GeistMono } from "./geist-mono";
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

const KEEP_EARLY_INPUT = `(${keepEarlyInput})("${PAGE_HYDRATED}", "${PAGE_RESPONDS}")`;

/**
 * Every page is rendered per request. The scripts of a prerendered page would lack the nonce of the request's
 * content security policy.
 */
export default async function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  await connection();
  const { language } = await findReader();
  const nonce = (await headers()).get(PAGE_NONCE_HEADER) ?? undefined;
  return (
    <html lang={language} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body>
        {/* Browsers hide the nonce from scripts, so React would report a hydration mismatch here. */}
        <script nonce={nonce} suppressHydrationWarning>
          {KEEP_EARLY_INPUT}
        </script>
        <Texts of={["common", "refusals"]}>{children}</Texts>
        <RepeatEarlyInput />
      </body>
    </html>
  );
}
