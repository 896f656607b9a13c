"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Toaster } from "../components/toaster";
import { useWholeDoubleClicks } from "../components/use-whole-double-clicks";
import { ConnectionBanner } from "../connection/connection-banner";
import { NewVersionBanner } from "../connection/new-version-banner";
import { ShellKeys } from "../keys/shell-keys";
import { SkipLink } from "../skip-link";
import { Wordmark } from "../wordmark";
import styles from "./app-shell.module.css";
import { CustomerSwitcher } from "./customer-switcher";
import type { CustomerSwitcherProps } from "./customer-switcher-props";
import { GoToButton } from "./go-to-button";
import { NavigationDrawer } from "./navigation-drawer";
import { ShellNavigation } from "./shell-navigation";
import { UserMenu } from "./user-menu";
import type { AccountActions, ShellUser } from "./user-menu-popup";

type AppShellProps = CustomerSwitcherProps &
  Readonly<{
    /** The path of the customer's overview, without a trailing slash. All other sections are below it. */
    basePath: string;
    user: ShellUser;
    accountActions: AccountActions;
    /** The build that rendered the page. */
    build: string;
    children: ReactNode;
  }>;

/** The frame of every dashboard page. The page is rendered in `main` and provides its own `h1`. */
export function AppShell(props: AppShellProps) {
  const { basePath, user, currentCustomer, build, children } = props;
  const t = useTranslations("common");
  useWholeDoubleClicks();
  const switcher = (
    <CustomerSwitcher currentCustomer={currentCustomer} onSelectCustomer={props.onSelectCustomer} />
  );
  const account = <UserMenu user={user} {...props.accountActions} />;
  return (
    <div className={styles.shell}>
      <SkipLink t={t} />
      <header className={styles.sidebar}>
        <div className={styles.brand}>
          <Wordmark />
        </div>
        {switcher}
        <GoToButton />
        <ShellNavigation basePath={basePath} role={user.role} />
        <div className={styles.account}>{account}</div>
      </header>
      <header className={styles.topBar}>
        <NavigationDrawer>
          {(close) => (
            <>
              <ShellNavigation basePath={basePath} role={user.role} onStay={close} />
              <div className={styles.account}>{account}</div>
            </>
          )}
        </NavigationDrawer>
        <div className={styles.topSwitcher}>{switcher}</div>
      </header>
      <div className={styles.page}>
        <ConnectionBanner />
        <NewVersionBanner pageBuild={build} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Toaster />
      <ShellKeys basePath={basePath} onSignOut={props.accountActions.onSignOut} />
    </div>
  );
}
