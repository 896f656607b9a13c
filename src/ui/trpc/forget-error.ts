/**
 * Clears the error of a request whose input has changed since. A request that is under way is kept: without
 * it, the button would no longer be busy, and could send it again.
 */
export function forgetError({ isError, reset }: Readonly<{ isError: boolean; reset: () => void }>): void {
  if (isError) reset();
}
