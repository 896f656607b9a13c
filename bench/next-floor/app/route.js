// Without it the response would be made once, at build time.
export const dynamic = "force-dynamic";

/**
 * The minimum of a Next.js route handler. In JavaScript, because Next.js would write a tsconfig.json for
 * TypeScript.
 */
export function GET() {
  return Response.json({});
}
