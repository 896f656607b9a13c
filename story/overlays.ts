/** The ring around the tip of the cursor when it clicks. */
export const POINT_STYLE =
  "width: 30px; height: 30px; border-radius: 50%; background: rgb(10 107 83 / 22%); box-shadow: 0 0 0 2px rgb(10 107 83 / 70%)";

const FONT =
  "font-family: var(--font-geist-sans), system-ui, sans-serif; -webkit-font-smoothing: antialiased";

/** Beside the navigation, below the dialogs and left of the toasts. */
export function captionHtml(text: string): string {
  return `<div style="position: fixed; left: 256px; bottom: 12px; max-width: 620px; box-sizing: border-box;
    padding: 10px 18px; border-radius: 10px; background: #16181d; color: #ffffff; ${FONT};
    font-size: 16px; font-weight: 500; line-height: 24px; letter-spacing: -0.005em;
    box-shadow: 0 0 0 1px rgb(255 255 255 / 18%), 0 10px 30px rgb(0 0 0 / 30%)">${escapeHtml(text)}</div>`;
}

export function cardHtml(title: string, text: string): string {
  return `<div style="position: fixed; inset: 0; display: flex; flex-direction: column; gap: 14px;
    align-items: center; justify-content: center; background: #0c0e11; color: #ffffff; text-align: center; ${FONT}">
    <div style="font-size: 46px; font-weight: 600; letter-spacing: -0.025em; line-height: 56px">${escapeHtml(title)}</div>
    <div style="font-size: 20px; line-height: 30px; color: #aab1bb; max-width: 720px">${escapeHtml(text)}</div></div>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
