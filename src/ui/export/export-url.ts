type Customer = Readonly<{ partnerId: string; userId: string }>;

/** The download address of a closing's sign-off bundle. */
export function signOffUrl(customer: Customer, closingId: string): string {
  return `${filesOf(customer)}/sign-off/${encodeURIComponent(closingId)}`;
}

/** The download address of a file of the business. Absent and empty fields are left out. */
export function exportUrl(customer: Customer, fields: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== "") query.set(name, value);
  }
  return `${filesOf(customer)}?${query}`;
}

function filesOf({ partnerId, userId }: Customer): string {
  return `/api/export/${encodeURIComponent(partnerId)}/${encodeURIComponent(userId)}`;
}
