"use client";

import ErrorPage from "./error";
import "./globals.css";

/** Stands in for the layout when the layout itself fails, and so brings its own document. */
export default function GlobalError({ reset }: Readonly<{ reset: () => void }>) {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong · Business Cashflow</title>
      </head>
      <body>
        <ErrorPage reset={reset} />
      </body>
    </html>
  );
}
