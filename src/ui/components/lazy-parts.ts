/*
 * What opens above the page is half of the code of the frame and is never there at first. Each part loads when a
 * person comes near it, or when the page has come to rest.
 */

export async function loadMenuPopup() {
  return { default: (await import("./menu-popup")).MenuPopup };
}

export async function loadDialogWindow() {
  return { default: (await import("./dialog-window")).DialogWindow };
}
