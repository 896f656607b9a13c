import { afterEach, describe, expect, test } from "vitest";
import {
  CUSTOMERS,
  codeOf,
  expectAlive,
  HEADERS_TOO_LARGE,
  MALFORMED,
  NO_CUSTOMER,
  NO_ROUTE,
  NOT_ALLOWED,
  NOT_VALID,
  origin,
  rawGet,
  rawRequest,
  refusalOf,
} from "./harness/odd-requests";
import { sendRaw } from "./harness/raw";

afterEach(expectAlive);

describe("a path", () => {
  test.each([
    ["an unknown one", "/api/v1/nothing", NO_ROUTE],
    ["/api", "/api", NO_ROUTE],
    ["/api/", "/api/", NO_ROUTE],
    ["another version", "/api/v2/business/customers", NO_ROUTE],
    ["the version in capitals", "/api/V1/business/customers", NO_ROUTE],
    ["an encoded letter of /api", "/%61pi/v1/nothing", NO_ROUTE],
    ["an encoded slash for a slash", "/api%2Fv1%2Fbusiness%2Fcustomers", null],
    ["a trailing slash", `${CUSTOMERS}/x/cashflow/`, NO_ROUTE],
    ["two slashes inside", "/api/v1//business/customers", NO_ROUTE],
    ["two slashes in front", `/${CUSTOMERS}`, NO_ROUTE],
    ["a slash for the id", `${CUSTOMERS}//cashflow`, NO_ROUTE],
    ["a backslash", "/api\\v1\\business", NO_ROUTE],
    ["a backslash in front", "\\api", MALFORMED],
    ["a host in front", "//stranger.example/api", NO_ROUTE],
    ["a dot segment", "/api/./v1", NO_ROUTE],
    ["two dots", "/api/v1/../v1/business/customers", NO_ROUTE],
    ["two dots out of everything", "/../../etc/passwd", NO_ROUTE],
    ["encoded dots", "/api/v1/%2e%2e/v1/business/customers", NO_ROUTE],
    ["encoded dots in capitals", "/api/%2E%2E%2Fetc", NO_ROUTE],
    ["an id of dots", `${CUSTOMERS}/%2e%2e/cashflow`, NO_ROUTE],
    ["a broken escape", `${CUSTOMERS}/%ZZ/cashflow`, MALFORMED],
    ["a cut-off escape", `${CUSTOMERS}/%2`, MALFORMED],
    ["a lone percent sign", `${CUSTOMERS}/100%/cashflow`, MALFORMED],
    ["an encoded NUL", `${CUSTOMERS}/a%00b/cashflow`, MALFORMED],
    ["overlong UTF-8", `${CUSTOMERS}/%C0%AF/cashflow`, MALFORMED],
    ["encoded Latin-1", `${CUSTOMERS}/%E9/cashflow`, MALFORMED],
    ["half a surrogate pair", `${CUSTOMERS}/%ED%A0%80/cashflow`, MALFORMED],
    ["IIS escapes", `${CUSTOMERS}/%u0041/cashflow`, MALFORMED],
    ["a fragment", `${CUSTOMERS}/x/cashflow#part`, MALFORMED],
    ["a semicolon behind", `${CUSTOMERS}/x/cashflow;jsessionid=1`, NO_ROUTE],
    ["an encoded slash in the id", `${CUSTOMERS}/a%2Fb/cashflow`, NO_CUSTOMER],
    ["an encoded backslash in the id", `${CUSTOMERS}/a%5Cb/cashflow`, NO_CUSTOMER],
    ["an encoded line break in the id", `${CUSTOMERS}/a%0D%0Ax-injected:1/cashflow`, NO_CUSTOMER],
    ["an encoded question mark in the id", `${CUSTOMERS}/a%3Fb/cashflow`, NO_CUSTOMER],
    ["a doubly encoded slash in the id", `${CUSTOMERS}/a%252Fb/cashflow`, NO_CUSTOMER],
    ["markup in the id", `${CUSTOMERS}/%3Cscript%3E/cashflow`, NO_CUSTOMER],
    ["a space for the id", `${CUSTOMERS}/%20/cashflow`, NO_CUSTOMER],
    ["an id of 10,000 characters", `${CUSTOMERS}/${"x".repeat(10_000)}/cashflow`, NOT_VALID],
    ["a path of 10,000 segments", `/api${"/x".repeat(5_000)}`, NO_ROUTE],
    ["raw UTF-8", `${CUSTOMERS}/\xc3\xa9/cashflow`, MALFORMED],
    ["a file of the framework", "/api/_next/data", NO_ROUTE],
  ])("with %s", async (_, target, expected) => {
    if (expected === null) return expectPage(target);
    expect(await refusalOf(rawGet(target))).toEqual(expected);
  });

  test.each([
    ["a business", "/b/x/", "/b/x"],
    ["a business, with a query", "/b/x/transactions/?q=a%2Fb&next=/c/", "/b/x/transactions?q=a%2Fb&next=/c/"],
    ["a business, with a host", "http://stranger.example/b/x/", "/b/x"],
    ["an encoded backslash in front", "/%5Cstranger.example/", "/%5Cstranger.example"],
  ])("of %s, with a slash behind, leads to the page", async (_, target, address) => {
    const [reply] = await sendRaw(origin, rawGet(target));
    expect([reply?.status, reply?.text, reply?.header("location")]).toEqual([308, "", address]);
    expect(reply?.header("x-request-id")).toMatch(/^req_/);
  });

  test.each([
    ["two slashes behind", "/b/x//"],
    ["two slashes in front", "//stranger.example/"],
    ["a backslash", "/\\stranger.example/"],
    ["a dashboard's call", "/api/trpc/listPortfolio/"],
    ["a system path", "/healthz/"],
    ["the index of /api", "/api/"],
  ])("of %s, with a slash behind, leads nowhere", async (_, target) => {
    expect(await refusalOf(rawGet(target))).toEqual(NO_ROUTE);
  });

  test("that differs from /api in case belongs to a page", () => expectPage("/API/v1/business/customers"));
});

/** The page behind the front server responded, with any status; nothing was redirected. */
async function expectPage(target: string): Promise<void> {
  const [reply] = await sendRaw(origin, rawGet(target));
  expect([reply?.status, reply?.text, reply?.header("location")]).toEqual([404, "a page", null]);
  expect(reply?.header("x-request-id")).toMatch(/^req_/);
}

describe("a query", () => {
  test.each([
    ["a broken escape", "?granularity=%ZZ", MALFORMED],
    ["overlong UTF-8", "?granularity=%C0%80", MALFORMED],
    ["an encoded NUL", "?granularity=%00", NOT_VALID],
    ["a name without a value", "?granularity", NOT_VALID],
    ["a name that objects have already", "?__proto__=x", NOT_VALID],
    ["a second question mark", "?granularity=weekly?x=1", NOT_VALID],
    ["two question marks at the start", "??granularity=weekly", NOT_VALID],
    ["a semicolon for an ampersand", "?granularity=weekly;startDate=2026-01-01", NOT_VALID],
    ["an encoded ampersand", "?granularity=weekly%26startDate=2026-01-01", NOT_VALID],
    ["brackets", "?granularity[$ne]=weekly", NOT_VALID],
    ["a parameter of the framework", "?_rsc=1abc", NOT_VALID],
    [
      "a thousand parameters",
      `?${Array.from({ length: 1_000 }, (__, index) => `a${index}`).join("&")}`,
      NOT_VALID,
    ],
    ["ampersands alone", "?&&", NO_CUSTOMER],
    ["nothing", "?", NO_CUSTOMER],
  ])("with %s", async (_, query, expected) => {
    expect(await refusalOf(rawGet(`${CUSTOMERS}/x/cashflow${query}`))).toEqual(expected);
  });
});

describe("a request line", () => {
  test.each([
    ["TRACE", "TRACE /api/v1/business/customers HTTP/1.1", NOT_ALLOWED],
    ["CONNECT", "CONNECT stranger.example:443 HTTP/1.1", NOT_ALLOWED],
    ["OPTIONS", `OPTIONS ${CUSTOMERS} HTTP/1.1`, NOT_ALLOWED],
    ["OPTIONS *", "OPTIONS * HTTP/1.1", MALFORMED],
    ["a method of WebDAV", `PROPFIND ${CUSTOMERS} HTTP/1.1`, NOT_ALLOWED],
    ["a method of a cache", `PURGE ${CUSTOMERS} HTTP/1.1`, NOT_ALLOWED],
    ["a method in lower case", `get ${CUSTOMERS} HTTP/1.1`, MALFORMED],
    ["a method of nobody", `FETCH ${CUSTOMERS} HTTP/1.1`, MALFORMED],
    ["a page posted to", "POST / HTTP/1.1", NOT_ALLOWED],
    ["no version", `GET ${CUSTOMERS}/x`, NO_CUSTOMER],
    ["HTTP/0.9", `GET ${CUSTOMERS}/x HTTP/0.9`, NO_CUSTOMER],
    ["HTTP/2", "PRI * HTTP/2.0", MALFORMED],
    ["a version of nobody", `GET ${CUSTOMERS} HTTP/9.9`, MALFORMED],
    ["two spaces", `GET  ${CUSTOMERS}/x HTTP/1.1`, NO_CUSTOMER],
    ["a space in the path", `GET ${CUSTOMERS}/a b HTTP/1.1`, MALFORMED],
    ["a control character in the path", `GET ${CUSTOMERS}/a\x01b HTTP/1.1`, MALFORMED],
    ["a tab in the path", `GET ${CUSTOMERS}/a\tb HTTP/1.1`, MALFORMED],
    ["no path", "GET HTTP/1.1", MALFORMED],
    ["a relative path", "GET api/v1 HTTP/1.1", MALFORMED],
    ["a stranger's host", `GET http://stranger.example${CUSTOMERS}/x/cashflow HTTP/1.1`, NO_CUSTOMER],
    ["a stranger's host and no path", "GET http://stranger.example HTTP/1.1", null],
    ["another scheme", `GET ftp://stranger.example${CUSTOMERS} HTTP/1.1`, MALFORMED],
    ["a TLS greeting", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", MALFORMED],
    ["a path of 20,000 characters", `GET ${CUSTOMERS}/${"x".repeat(20_000)} HTTP/1.1`, HEADERS_TOO_LARGE],
  ])("with %s", async (_, line, expected) => {
    const [reply] = await sendRaw(origin, rawRequest(line));
    if (expected === null) expect([reply?.status, reply?.text]).toEqual([404, "a page"]);
    else expect(codeOf(reply)).toEqual(expected);
  });

  test("405 names the allowed methods", async () => {
    const [trace] = await sendRaw(origin, rawRequest(`TRACE ${CUSTOMERS}/x HTTP/1.1`));
    expect(trace?.header("allow")).toBe("GET, HEAD, PUT, PATCH, DELETE");
    const [connect] = await sendRaw(origin, rawRequest("CONNECT /api HTTP/1.1"));
    expect(connect?.header("allow")).toMatch(/./);
  });
});
