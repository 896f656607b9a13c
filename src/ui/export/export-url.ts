/** The address at which a file of the business is saved. Absent and empty fields are left out. */
export function exportUrl(
  { partnerId, userId }: Readonly<{ partnerId: string; userId: string }>,
  fields: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== "") query.set(name, value);
  }
  return `/api/export/${encodeURIComponent(partnerId)}/${encodeURIComponent(userId)}?${query}`;
}
