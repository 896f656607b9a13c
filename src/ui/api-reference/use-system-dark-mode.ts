import { useEffect } from "react";

/**
 * Swagger UI has a dark mode, set by a class on the document, but does not follow the system setting on its
 * own.
 */
export function useSystemDarkMode(): void {
  useEffect(() => {
    const root = document.documentElement;
    const preference = window.matchMedia("(prefers-color-scheme: dark)");
    const follow = () => root.classList.toggle("dark-mode", preference.matches);
    follow();
    preference.addEventListener("change", follow);
    return () => {
      preference.removeEventListener("change", follow);
      root.classList.remove("dark-mode");
    };
  }, []);
}
