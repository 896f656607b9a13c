import Activity from "lucide-react/icons/activity";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import KeyRound from "lucide-react/icons/key-round";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import ListFilter from "lucide-react/icons/list-filter";
import Settings from "lucide-react/icons/settings";
import Upload from "lucide-react/icons/upload";

/** The places of the dashboard, in the order of the navigation. `path` follows the base path of the customer. */
export const SHELL_SECTIONS = [
  { path: "", label: "Overview", icon: LayoutDashboard, isForPartnerAdmin: false },
  { path: "/transactions", label: "Transactions", icon: ArrowLeftRight, isForPartnerAdmin: false },
  { path: "/compare", label: "Compare", icon: GitCompareArrows, isForPartnerAdmin: false },
  { path: "/rules", label: "Rules", icon: ListFilter, isForPartnerAdmin: false },
  { path: "/activity", label: "Activity", icon: Activity, isForPartnerAdmin: false },
  { path: "/import", label: "Import", icon: Upload, isForPartnerAdmin: false },
  { path: "/settings", label: "Settings", icon: Settings, isForPartnerAdmin: false },
  { path: "/clients", label: "API clients", icon: KeyRound, isForPartnerAdmin: true },
] as const;
