"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Days } from "../../domain/calendar-date";
import { IconButton } from "../components/icon-button";
import { lazyDialog } from "../components/lazy-dialog";
import { lazyPopup } from "../components/lazy-popup";
import { Menu } from "../components/menu";
import type { Outputs } from "../trpc/trpc";

const WindowPopup = lazyPopup(async () => (await import("./window-popup")).WindowPopup);

const OwnDaysDialog = lazyDialog(async () => (await import("./own-days-dialog")).default);

type WindowPickerProps = Readonly<{
  overview: Outputs["getOverview"];
  onGo: (on: string) => void;
  onShowDays: (days: Days) => void;
}>;

/** Picks any window: one from the chart, a calendar window, or custom dates. */
export function WindowPicker({ overview, onGo, onShowDays }: WindowPickerProps) {
  const t = useTranslations("overview");
  const [isChoosingDays, setIsChoosingDays] = useState(false);
  const { startDate: from, endDate: to } = overview.period;
  return (
    <>
      <Menu
        trigger={<IconButton label={t("chooseWindow")} icon={<ChevronDown aria-hidden="true" />} />}
        onNear={WindowPopup.preload}
        popup={(opened) => (
          <WindowPopup
            {...opened}
            overview={overview}
            onGo={onGo}
            onShowDays={onShowDays}
            onChooseDays={() => setIsChoosingDays(true)}
          />
        )}
      />
      {isChoosingDays && (
        <OwnDaysDialog
          shown={{ from, to }}
          onChoose={(days) => {
            setIsChoosingDays(false);
            onShowDays(days);
          }}
          onClose={() => setIsChoosingDays(false)}
        />
      )}
    </>
  );
}
