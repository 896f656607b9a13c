import localFont from "next/font/local";

/**
 * The font of code, for the pages that show some: that of `geist/font/mono` would be preloaded by every page.
 */
export const GeistMono = localFont({
  src: "../../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
});
