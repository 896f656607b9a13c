import type { CustomerName } from "../../domain/customer-id";

/** The download address of a closing's sign-off bundle. */
export function signOffUrl(customer: CustomerName, closingId: string): string {
  return `${filesOf(customer)}/sign-off/${encodeURIComponent(closingId)}`;
}

/** The download address of a file of the business. Absent and empty fields are left out. */
export function exportUrl(
  customer: CustomerName,
  fields: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== "") query.set(name, value);
  }
  return `${filesOf(customer)}?${query}`;
}

function filesOf({ partnerId, userId }: CustomerName): string {
  return `/api/export/${encodeURIComponent(partnerId)}/${encodeURIComponent(userId)}`;
}
