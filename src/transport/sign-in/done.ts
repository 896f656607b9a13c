/**
 * What came of one of sign-in's calls: its success code, and the cookies that the browser is to keep or to
 * drop.
 */
export type Done = Readonly<{
  code: string;
  cookies: readonly string[];
  /** What the person is shown once. */
  answer?: Readonly<Record<string, unknown>>;
}>;
