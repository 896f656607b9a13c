import { useEffect } from "react";

/** Swagger UI is dark under a class of the document, and does not ask the system by itself. */
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
