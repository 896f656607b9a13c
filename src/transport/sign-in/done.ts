/** The result of a sign-in call: its success code, and `Set-Cookie` values for the browser. */
export type Done = Readonly<{
  code: string;
  cookies: readonly string[];
  /** Data that the person is shown once. */
  data?: Readonly<Record<string, unknown>>;
}>;
