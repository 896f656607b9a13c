import type { Stage } from "../stage";
import { expect, open } from "./pages";

export async function comeNext({ page, tell, linger, takePicture }: Stage): Promise<void> {
  await open(page, "Overview");
  const next = page.getByRole("region", { name: "What comes next" });
  await next.scrollIntoViewIfNeeded();
  await expect(next).toContainText(/Next month: .*\$/);
  await tell(
    "And what comes next: the expected figures, with a range that should hold four times out of five.",
  );
  await linger(1_200);
  await takePicture("forecast");
}
