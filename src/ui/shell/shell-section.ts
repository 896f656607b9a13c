import Activity from "lucide-react/icons/activity";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import KeyRound from "lucide-react/icons/key-round";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Link2 from "lucide-react/icons/link-2";
import ListFilter from "lucide-react/icons/list-filter";
import Repeat from "lucide-react/icons/repeat";
import Settings from "lucide-react/icons/settings";
import Upload from "lucide-react/icons/upload";
import Users from "lucide-react/icons/users";
import Webhook from "lucide-react/icons/webhook";
import { mayEdit, type Role } from "../../domain/person";
import { mayOpenPeople } from "../people/may-open-people";

const everybody = (_role: Role): boolean => true;
const isPartnerAdmin = (role: Role): boolean => role === "partner_admin";

/**
 * The sections of the dashboard in navigation order, each with the key of its name and the roles that see it.
 * `path` is relative to the base path of the customer.
 */
export const SHELL_SECTIONS = [
  { path: "", name: "overview", icon: LayoutDashboard, isFor: everybody },
  { path: "/transactions", name: "transactions", icon: ArrowLeftRight, isFor: everybody },
  { path: "/compare", name: "compare", icon: GitCompareArrows, isFor: everybody },
  { path: "/recurring", name: "recurring", icon: Repeat, isFor: everybody },
  { path: "/links", name: "links", icon: Link2, isFor: everybody },
  { path: "/rules", name: "rules", icon: ListFilter, isFor: everybody },
  { path: "/activity", name: "activity", icon: Activity, isFor: everybody },
  { path: "/import", name: "import", icon: Upload, isFor: mayEdit },
  { path: "/settings", name: "settings", icon: Settings, isFor: everybody },
  { path: "/people", name: "people", icon: Users, isFor: mayOpenPeople },
  { path: "/clients", name: "clients", icon: KeyRound, isFor: isPartnerAdmin },
  { path: "/webhooks", name: "webhooks", icon: Webhook, isFor: isPartnerAdmin },
] as const;
