// Without it the answer would be made once, at build time.
export const dynamic = "force-dynamic";

/** The least that a Next route handler can do. In JavaScript, because Next would write a tsconfig.json for more. */
export function GET() {
  return Response.json({});
}
