import { OTHER_DECIMALS } from "./currency-decimals";

/**
 * The currencies of ISO 4217 list one, as of 2026-01-01. Those without two decimals are in
 * `currency-decimals.ts`.
 *
 * Codes without a minor unit are left out on purpose, since an amount in them has no smallest step: the
 * metals (XAU), the units of account (XDR, XSU, XUA, XBA to XBD), testing (XTS) and "no currency" (XXX).
 * Source: the list in `currency-codes` 2.2.0 (2024-06-25), then amendment 176 (XCG for ANG), the withdrawal
 * of CUC and the euro in Bulgaria (BGN). The table is our own because the package would send every country's
 * name to the browser; a test compares the two.
 */
const CODES_WITH_TWO_DECIMALS = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF
  CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL
  HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU
  MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR
  SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED
  VES WST XCD XCG YER ZAR ZMW ZWG
`;

/** Decimals of the minor unit by upper-case code: JPY 0, EUR 2, BHD 3, CLF 4. */
export const DECIMALS_BY_CURRENCY: ReadonlyMap<string, number> = new Map([
  ...OTHER_DECIMALS,
  ...CODES_WITH_TWO_DECIMALS.trim()
    .split(/\s+/)
    .map((code): [string, number] => [code, 2]),
]);
