import Activity from "lucide-react/icons/activity";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import KeyRound from "lucide-react/icons/key-round";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import ListFilter from "lucide-react/icons/list-filter";
import Settings from "lucide-react/icons/settings";
import Upload from "lucide-react/icons/upload";
import Users from "lucide-react/icons/users";
import type { Role } from "../../domain/person";
import { mayOpenPeople } from "../people/may-open-people";

const everybody = (_role: Role): boolean => true;
const isPartnerAdmin = (role: Role): boolean => role === "partner_admin";

/** The places of the dashboard, in the order of the navigation, each with whom it is for. `path` follows the base path of the customer. */
export const SHELL_SECTIONS = [
  { path: "", label: "Overview", icon: LayoutDashboard, isFor: everybody },
  { path: "/transactions", label: "Transactions", icon: ArrowLeftRight, isFor: everybody },
  { path: "/compare", label: "Compare", icon: GitCompareArrows, isFor: everybody },
  { path: "/rules", label: "Rules", icon: ListFilter, isFor: everybody },
  { path: "/activity", label: "Activity", icon: Activity, isFor: everybody },
  { path: "/import", label: "Import", icon: Upload, isFor: everybody },
  { path: "/settings", label: "Settings", icon: Settings, isFor: everybody },
  { path: "/people", label: "People", icon: Users, isFor: mayOpenPeople },
  { path: "/clients", label: "API clients", icon: KeyRound, isFor: isPartnerAdmin },
] as const;
