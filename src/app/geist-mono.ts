import localFont from "next/font/local";

/**
 * The monospace font, for pages that show code. Every page would preload the font that `geist/font/mono`
 * exports.
 */
export const GeistMono = localFont({
  src: "../../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
});
