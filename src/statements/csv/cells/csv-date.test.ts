import { describe, expect, it } from "vitest";
import { detectDateOrder } from "../mapping/detect-date-order";
import { dayIn, toCsvDate } from "./csv-date";

describe("dates as banks write them", () => {
  it.each([
    ["31.12.2024", "dmy", "2024-12-31"],
    ["1.2.2024", "dmy", "2024-02-01"],
    ["31. 12. 2024", "dmy", "2024-12-31"],
    ["31.12.2024.", "dmy", "2024-12-31"],
    ["31.12.2024. 14:05", "dmy", "2024-12-31"],
    ["24 lug 2024. 02:59:45", "dmy", "2024-07-24"],
    ["31.12.24", "dmy", "2024-12-31"],
    ["31.12.99", "dmy", "1999-12-31"],
    ["12/31/24", "mdy", "2024-12-31"],
    ["12/31/2024", "mdy", "2024-12-31"],
    ["31-12-2024", "dmy", "2024-12-31"],
    ["24-12-31", "ymd", "2024-12-31"],
    ["2024-12-31", "dmy", "2024-12-31"],
    ["2024/12/31", "mdy", "2024-12-31"],
    ["2024.12.31.", "ymd", "2024-12-31"],
    ["20241231", "dmy", "2024-12-31"],
    ["31122024", "dmy", "2024-12-31"],
    ["12312024", "mdy", "2024-12-31"],
    ["31-Dec-2024", "mdy", "2024-12-31"],
    ["31 Dec 24", "mdy", "2024-12-31"],
    ["31DEC2024", "mdy", "2024-12-31"],
    ["Dec 31, 2024", "dmy", "2024-12-31"],
    ["Tuesday, 31 December 2024", "mdy", "2024-12-31"],
    ["31. Dezember 2024", "mdy", "2024-12-31"],
    ["1er août 2024", "dmy", "2024-08-01"],
    ["15. lipnja 2024", "dmy", "2024-06-15"],
    ["15 lipca 2024", "dmy", "2024-07-15"],
    ["31 déc. 2024", "mdy", "2024-12-31"],
    ["3 août 2024", "mdy", "2024-08-03"],
    ["31 de diciembre de 2024", "mdy", "2024-12-31"],
    ["5 maj 2024", "mdy", "2024-05-05"],
    ["14 października 2024", "mdy", "2024-10-14"],
    ["2024年12月31日", "dmy", "2024-12-31"],
    ["令和6年12月31日", "dmy", "2024-12-31"],
    ["令和元年12月31日", "dmy", "2019-12-31"],
    ["R6.12.31", "dmy", "2024-12-31"],
    ["H31/04/30", "dmy", "2019-04-30"],
    ["民國113年12月31日", "dmy", "2024-12-31"],
    ["113/12/31", "dmy", "2024-12-31"],
    ["1131231", "dmy", "2024-12-31"],
    ["0981203", "dmy", "2009-12-03"],
    ["1131331", "dmy", null],
    ["1741203", "dmy", null],
    ["31/12/2567", "dmy", "2024-12-31"],
    ["31 Dec 2567", "mdy", "2024-12-31"],
    ["2567-12-31", "dmy", "2024-12-31"],
    ["31 Aralık 2024", "mdy", "2024-12-31"],
    ["3 elokuuta 2024", "mdy", "2024-08-03"],
    ["5 marraskuuta 2024", "mdy", "2024-11-05"],
    ["31 декабря 2024", "mdy", "2024-12-31"],
    ["3 мая 2024", "mdy", "2024-05-03"],
    ["5 Ιουλίου 2024", "mdy", "2024-07-05"],
    ["12/31/2024 as of 12/30/2024", "mdy", "2024-12-31"],
    ["2024-12-31T23:59:59Z", "dmy", "2024-12-31"],
    ["2024-12-31T23:59:59.123456+01:00", "dmy", "2024-12-31"],
    ["2024-12-31 23:59", "dmy", "2024-12-31"],
    ["31.12.2024 14.22.01", "dmy", "2024-12-31"],
    ["12/31/2024 11:59 PM", "mdy", "2024-12-31"],
    ["31/12/2024, 09:05", "dmy", "2024-12-31"],
    ["20241231T235959", "dmy", "2024-12-31"],
    ["31/12/2024-09:05:12", "dmy", "2024-12-31"],
    ["29.02.2024", "dmy", "2024-02-29"],
  ] as const)("%s is %s %s", (text, order, day) => {
    expect(dayIn(toCsvDate(text), order)).toBe(day);
  });

  it.each([
    "",
    "2024",
    "31.12.",
    "29.02.2023",
    "32.01.2024",
    "31.12.2024 and more",
    "2024-13-31",
    "1,234.56",
    "12.345.678",
    "123-45-678",
    "123.456.78",
    "113/13/31",
    "6年12月31日",
    "H31",
    "20241331",
    "20241231000123",
    "31/12-2024",
    "31/12/2024-9",
    "20241231-235959",
    "31-12-2024-10-11",
    "31.12.2024 99",
    "12-34-56",
    "Dec 2024",
    "31 Foo 2024",
  ])("%j is no date", (text) => {
    expect(toCsvDate(text)).toBeNull();
  });

  it("means nothing under an order that it does not fit", () => {
    expect(dayIn(toCsvDate("31.12.2024"), "mdy")).toBeNull();
  });
});

describe("the order of days", () => {
  it.each([
    { texts: ["01/02/2024", "13/02/2024"], hint: "mdy", order: "dmy", isUncertain: false },
    { texts: ["01/02/2024", "02/13/2024"], hint: "dmy", order: "mdy", isUncertain: false },
    { texts: ["2024-01-02", "2024-02-03"], hint: "dmy", order: "ymd", isUncertain: false },
    { texts: ["24-11-29", "24-11-30"], hint: "dmy", order: "ymd", isUncertain: false },
    { texts: ["29.11.24", "30.11.24"], hint: "mdy", order: "dmy", isUncertain: false },
    { texts: ["05/05/2024", "06/06/2024"], hint: "mdy", order: "mdy", isUncertain: false },
    { texts: ["01/02/2024", "03/04/2024"], hint: "mdy", order: "mdy", isUncertain: true },
    { texts: ["01/02/2024", "03/04/2024"], hint: "dmy", order: "dmy", isUncertain: true },
    { texts: ["01/02/2024", "02/02/2024", "01/03/2024"], hint: "mdy", order: "dmy", isUncertain: true },
    { texts: ["13/02/2024", "14/02/2024", "02/13/2024"], hint: "mdy", order: "dmy", isUncertain: true },
    { texts: ["01/02/03"], hint: "dmy", order: "dmy", isUncertain: true },
    { texts: ["28.02.26"], hint: "dmy", order: "dmy", isUncertain: false },
    { texts: ["10.11.26", "10.11.26"], hint: "dmy", order: "dmy", isUncertain: false },
    { texts: ["28.02.26"], hint: "ymd", order: "ymd", isUncertain: true },
    { texts: ["28.02.26"], hint: "mdy", order: "dmy", isUncertain: true },
    { texts: ["28/02/26"], hint: "dmy", order: "dmy", isUncertain: true },
    { texts: ["", "text"], hint: "mdy", order: "mdy", isUncertain: false },
  ] as const)(
    "$texts with hint $hint is $order, uncertain: $isUncertain",
    ({ texts, hint, order, isUncertain }) => {
      expect(detectDateOrder(texts, hint)).toEqual({ order, isUncertain });
    },
  );
});
