/**
 * How the product reaches a database of the tests. With `TEST_POSTGRES_POOLER=host:port`, a pooler before the
 * server that `TEST_POSTGRES_URL` names, that is through it; what does not lead to that server, such as a
 * test's own way, stays as it is.
 */
export function pooledUrl(url: string): string {
  const { TEST_POSTGRES_POOLER: pooler, TEST_POSTGRES_URL: server } = process.env;
  if (!pooler || !server || !URL.canParse(url)) return url;
  const pooled = new URL(url);
  if (pooled.host !== new URL(server).host) return url;
  pooled.host = pooler;
  return pooled.href;
}
