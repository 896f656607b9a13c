/** How a list is sorted by a column, and how a click on the head of the column sorts it. */
export function sortBy<By extends string>(
  by: By,
  { sort, isEndFirst }: Readonly<{ sort: string; isEndFirst: boolean }>,
) {
  const descending = `-${by}` as const;
  if (sort === by) return { order: "asc", next: descending } as const;
  if (sort === descending) return { order: "desc", next: by } as const;
  return { order: null, next: isEndFirst ? descending : by } as const;
}
