/** An error in a bundle, and its line, counted from 1. */
export type BundleError = Readonly<{ line: number; message: string }>;
