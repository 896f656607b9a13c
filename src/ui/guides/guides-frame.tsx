import type { ReactNode } from "react";
import type { GuidePart } from "@/guides/guide";
import { SiteHeader } from "../site-header";
import { SkipLink } from "../skip-link";
import type { Translate } from "../translate";
import { GuideNavigation } from "./guide-navigation";
import { GuideSearch } from "./guide-search";
import styles from "./guides-frame.module.css";

type GuidesFrameProps = Readonly<{
  t: Translate<"common">;
  isSignedIn: boolean;
  parts: readonly GuidePart[];
  /** The name of the current guide. */
  current?: string;
  query?: string;
  /** Content next to the guide on a wide screen. */
  aside?: ReactNode;
  children: ReactNode;
}>;

/** The frame of all pages of the guides. */
export function GuidesFrame({ t, isSignedIn, parts, current, query, aside, children }: GuidesFrameProps) {
  return (
    <>
      <SkipLink t={t} />
      <SiteHeader t={t} isSignedIn={isSignedIn} />
      <div className={styles.frame}>
        <div className={styles.navigation}>
          <GuideSearch query={query} />
          <GuideNavigation parts={parts} current={current} />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <div className={styles.aside}>{aside}</div>
      </div>
    </>
  );
}
