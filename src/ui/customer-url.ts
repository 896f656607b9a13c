import { API_ROOT } from "../contract/endpoint";

/** Where the API has this customer. No character of it means anything to a shell within single quotes. */
export function customerUrl({ origin, userId }: Readonly<{ origin: string; userId: string }>): string {
  return `${origin}${API_ROOT}/customers/${encodeURIComponent(userId).replaceAll("'", "%27")}`;
}
