import type { Stage } from "../stage";
import { expect, open, row } from "./pages";

export async function showRecurring({ page, tell, linger, takePicture }: Stage): Promise<void> {
  await open(page, "Recurring");
  const rent = row(page, "Fulton Works Coworking");
  await expect(rent).toContainText("Monthly");
  await tell("Rent, wages, software: recurring payments are found, with the day they are expected.");
  await rent.getByRole("button", { name: /^Confirm/ }).click();
  await expect(rent.getByText("Confirmed")).toBeVisible();
  await linger(1_000);
  await takePicture("recurring");
}
