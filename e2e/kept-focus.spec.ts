import { expect, open, test } from "./business";

// What is done here removes or disables the focused element. The keyboard must not start again at the top.

for (const press of ["click", "press"] as const) {
  test(`the last page of a list does not lead back to its start after a ${press}`, async ({
    page,
    business,
  }) => {
    for (let count = 0; count < 32; count += 1) await business.call("PATCH", "", { name: `Studio ${count}` });
    await business.enter(page);
    await open(page, "Activity");
    const changes = page.getByRole("list", { name: /^Changes/ }).locator("> li");
    await expect(changes).toHaveCount(30);
    const more = page.getByRole("button", { name: "Load more" });
    await (press === "click" ? more.click() : more.press("Enter"));
    await expect(more).toBeHidden();
    const next = changes.nth(30);
    await expect(next).toBeInViewport();
    await expect(next.locator(":focus")).toHaveCount(1);
  });
}
