/**
 * The URL under which the product reaches a test database. If `TEST_POSTGRES_POOLER=host:port` names a pooler
 * for the server at `TEST_POSTGRES_URL`, this is the pooler. URLs of other servers, such as a test's own
 * proxy, stay as they are.
 */
export function pooledUrl(url: string): string {
  const { TEST_POSTGRES_POOLER: pooler, TEST_POSTGRES_URL: server } = process.env;
  if (!pooler || !server || !URL.canParse(url)) return url;
  const pooled = new URL(url);
  if (pooled.host !== new URL(server).host) return url;
  pooled.host = pooler;
  return pooled.href;
}
