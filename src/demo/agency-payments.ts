import { shared, streamNamed } from "./decisions";
import type { Recurring } from "./recurring";

const HALF = shared(50, "percentage");
const A_THIRD = shared(33.3333, "percentage");

const STAFF = [
  { slug: "pay-okafor", name: "Grace Okafor", amount: 2_460_00 },
  { slug: "pay-lindqvist", name: "Erik Lindqvist", amount: 2_310_00 },
  { slug: "pay-ramirez", name: "Sofia Ramirez", amount: 2_085_00 },
  { slug: "pay-whitfield", name: "Dana Whitfield", amount: 1_870_00 },
] as const;

/**
 * Salaries are paid twice a month, on the 15th and on the last day, or on the Friday before if that day is on
 * a weekend.
 */
const PAYROLL: readonly Recurring[] = [15, 31].flatMap((onDay) => [
  ...STAFF.map((person): Recurring => ({ ...person, line: "GUSTO DES:PAYROLL", onDay, shift: "before" })),
  {
    slug: "payroll-tax",
    name: "Gusto",
    line: "GUSTO DES:TAX",
    amount: 2_915_00,
    percent: 2,
    onDay,
    shift: "before",
  },
]);

/** Software is charged to the card on its day, even on weekends. */
const SOFTWARE: readonly Recurring[] = [
  { slug: "figma", name: "Figma", line: "FIGMA MONTHLY RENEWAL", amount: 225_00, onDay: 4, shift: "never" },
  {
    slug: "adobe",
    name: "Adobe",
    line: "ADOBE *CREATIVE CLOUD 408-536-6000 CA",
    amount: 359_94,
    onDay: 11,
    shift: "never",
  },
  {
    slug: "google",
    name: "Google",
    line: "GOOGLE *WORKSPACE NORTHLIGHT",
    amount: 108_00,
    onDay: 1,
    shift: "never",
  },
  { slug: "slack", name: "Slack", line: "SLACK T02NLS", amount: 52_50, onDay: 19, shift: "never" },
  { slug: "github", name: "GitHub", line: "GITHUB, INC.", amount: 24_00, onDay: 22, shift: "never" },
  {
    slug: "aws",
    name: "Amazon Web Services",
    line: "AMAZON WEB SERVICES AWS.AMAZON.CO",
    amount: 418_00,
    percent: 14,
    onDay: 3,
    shift: "never",
  },
  { slug: "linear", name: "Linear", line: "LINEAR ORBIT INC", amount: 48_00, onDay: 28, shift: "never" },
  { slug: "zoom", name: "Zoom", line: "ZOOM.US 888-799-9666", amount: 63_96, onDay: 31, shift: "never" },
];

/** What the agency pays once a month or less often, in cents. */
export const AGENCY_PAYMENTS: readonly Recurring[] = [
  ...PAYROLL,
  ...SOFTWARE,
  // The studio across the hall shares the rooms and pays its half back in kind, so each month's rent is a new
  // split.
  {
    slug: "rent",
    name: "Fulton Works Coworking",
    line: "FULTON WORKS SUITE 4B RENT",
    amount: 3_600_00,
    onDay: 1,
    decision: HALF,
  },
  {
    slug: "internet",
    name: "Comcast Business",
    line: "COMCAST BUSINESS 8770 CHICAGO",
    amount: 249_85,
    onDay: 30,
    shift: "never",
    from: "2026-05",
    decision: A_THIRD,
  },
  {
    slug: "internet",
    name: "Comcast Business",
    line: "COMCAST BUSINESS 8770 CHICAGO",
    amount: 229_85,
    onDay: 30,
    shift: "never",
    until: "2026-04",
  },
  {
    slug: "health",
    name: "Blue Cross Blue Shield of Illinois",
    line: "BCBSIL DES:PREMIUM",
    amount: 2_140_00,
    onDay: 5,
    until: "2025-12",
  },
  {
    slug: "health",
    name: "Blue Cross Blue Shield of Illinois",
    line: "BCBSIL DES:PREMIUM",
    amount: 2_296_00,
    onDay: 5,
    from: "2026-01",
    decidedIn: { "2026-06": streamNamed("Health insurance") },
  },
  { slug: "insurance", name: "Hiscox", line: "HISCOX INS DES:LIABILITY", amount: 168_75, onDay: 12 },
  {
    slug: "bookkeeper",
    name: "Prairie Ledger CPA",
    line: "BILL.COM PRAIRIE LEDGER",
    amount: 450_00,
    onDay: 20,
  },
  {
    slug: "estimated-tax",
    name: "Internal Revenue Service",
    line: "IRS USATAXPYMT",
    amount: 4_200_00,
    onDay: 15,
    inMonths: [1, 4, 6, 9],
  },
  {
    slug: "state-tax",
    name: "Illinois Department of Revenue",
    line: "IL DEPT OF REVENUE EDI PYMNTS",
    amount: 1_150_00,
    onDay: 15,
    inMonths: [1, 4, 6, 9],
  },
  {
    slug: "draw",
    name: "Nora Feldman",
    line: "ZELLE OWNER DRAW",
    amount: 3_500_00,
    onDay: 31,
    shift: "before",
  },
];
