import { useTranslations } from "use-intl";
import { dismissToast } from "./dismiss-toast";
import { showToast } from "./show-toast";

/** Longer than almost all changes take. */
const SLOW_MILLISECONDS = 2000;

/** Returns a function that, if a change takes long, tells the person that they need not wait for it. */
export function useSlowToast(): <Result>(change: Promise<Result>) => Promise<Result> {
  const t = useTranslations("common");
  return async (change) => {
    const id = `slow ${crypto.randomUUID()}`;
    const timer = setTimeout(
      () => void showToast({ id, title: t("slow"), description: t("slowText"), isKept: true }),
      SLOW_MILLISECONDS,
    );
    try {
      return await change;
    } finally {
      clearTimeout(timer);
      void dismissToast(id);
    }
  };
}
