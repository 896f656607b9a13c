/** The path of a customer in the API. */
export function customerPath(userId: string): string {
  return `/api/v1/business/customers/${userId}`;
}
