"use client";

import ErrorPage from "./error";
import "./globals.css";

/** Stands in for the layout when the layout itself fails, and so brings its own document. */
export default function GlobalError({ error }: Readonly<{ error: Error }>) {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong · Business Cashflow</title>
      </head>
      <body>
        <ErrorPage error={error} />
      </body>
    </html>
  );
}
