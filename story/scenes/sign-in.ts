import type { Stage } from "../stage";

export async function signIn({ page }: Stage): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await page.waitForURL("**/b/**");
}
