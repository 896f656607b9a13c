/** What Next passes to the pages of a business. */
export type BusinessPageProps = Readonly<{
  params: Promise<{ customerId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;
