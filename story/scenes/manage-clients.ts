import type { Stage } from "../stage";
import { expect, open } from "./pages";

export async function manageClients({ page, tell, type, linger, takePicture }: Stage): Promise<void> {
  await open(page, "API clients");
  await tell("Programs get credentials of their own, with only the scopes they need.");
  await page.getByRole("button", { name: "Create a client" }).click();
  await type(page.getByRole("dialog").getByLabel("Name"), "Bookkeeping");
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("dialog").getByText(/curl /).first()).toBeVisible();
  await tell("The secret shows once, with a command that works as pasted.");
  await linger(1_200);
  await takePicture("api-clients");
  await page.getByRole("button", { name: "I have stored the secret" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}
