import { useTranslations } from "use-intl";
import { useMessageOf } from "../trpc/use-message-of";
import { Button } from "./button";
import styles from "./load-more.module.css";

type LoadMoreProps = Readonly<{
  /** An infinite query. Renders nothing once the last page is loaded. */
  query: Readonly<{
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  }>;
  /** Replaces the usual label of the button. */
  label?: string;
}>;

/** A button that loads the next page of a list, with the error if that fails. */
export function LoadMore({ query, label }: LoadMoreProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("common");
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button onClick={() => void query.fetchNextPage()} isPending={query.isFetchingNextPage}>
        {label ?? t("loadMore")}
      </Button>
      {query.isFetchNextPageError && <p role="alert">{messageOf(query.error)}</p>}
    </div>
  );
}
