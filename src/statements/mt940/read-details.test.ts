import { describe, expect, test } from "vitest";
import { readDetails } from "./read-details";

const details = (
  description: string,
  counterpartyName: string | null = null,
  counterpartyId: string | null = null,
) => ({
  description,
  counterpartyName,
  counterpartyId,
});

describe("readDetails", () => {
  test.each([
    ["nothing", [""], details("")],
    ["one line", [" Rent "], details("Rent")],
    ["lines that end where the bank meant", ["Rent", "May"], details("Rent May")],
    ["empty lines at the end", ["Rent", "", " "], details("Rent")],
    ["a number that is no code of parts", ["123 Main Street?20"], details("123 Main Street?20")],
    ["a path that is no code", ["/home/REMI/x"], details("/home/REMI/x")],
    ["parts without a code of their kind", ["?20A?21B"], details("A B")],
    [
      "parts as in Poland",
      ["020~00PRZELEW~20Faktura 1~32Jan~33Kowalski~38PL61109010140000071219812874"],
      details("Faktura 1", "Jan Kowalski", "PL61109010140000071219812874"),
    ],
    [
      "parts with the account twice, as a number and as an IBAN",
      ["034~00PRZELEW~20FV 7~3010901014~3161109010140000071219812874~32Jan~38PL61109010140000071219812874"],
      details("FV 7", "Jan", "PL61109010140000071219812874"),
    ],
    [
      "the other party before the purpose, as at N26",
      ["000?32Peter Muster?31DE02120300000000202051?30NOTABIC?20Invoice 7"],
      details("Invoice 7", "Peter Muster", "DE02120300000000202051"),
    ],
    [
      "the other party's bank first, without a purpose, as at Kontist",
      ["166?30SPKRDE33XXX?31DE59320500000001908722?32CHRISTIAN BENDT"],
      details("", "CHRISTIAN BENDT", "DE59320500000001908722"),
    ],
    [
      "labels, as at mBank, Poland",
      [
        "944 CompanyNet Przelew krajowy; na rach.: ",
        "35109010560000000006093440; dla: PHU Test ul.Dolna 1; tyt.: ",
        "fv 100/2007; TNR: 145271016138277.020002",
      ],
      details("fv 100/2007", "PHU Test ul.Dolna 1", "35109010560000000006093440"),
    ],
    [
      "labels of who paid, and a purpose with semicolons",
      ["911 TRANSAKCJA; ID IPH: XX1; Z RACH.: 5611; OD: JAN NOWAK; TYT.: FV 7; FV 8 ; TNR: 1791.01"],
      details("FV 7; FV 8", "JAN NOWAK", "5611"),
    ],
    [
      "labels of a fee",
      ["824 OPŁATA ZA PRZELEW; TNR: 145271016138274.040001"],
      details("824 OPŁATA ZA PRZELEW"),
    ],
    [
      "labels with very many spaces, within the time of a test",
      [`911 TRANSAKCJA; OD: JAN${" ".repeat(1_000_000)}NOWAK; TNR: 1791.01`],
      details("911 TRANSAKCJA", `JAN${" ".repeat(1_000_000)}NOWAK`),
    ],
    ["a text with a colon", ["Rent; May: paid"], details("Rent; May: paid")],
    [
      "parts that are empty but for a letter of windows-1250",
      ["073~00073~20FV 7~21˙~22˙~32SKLEP~33˙~38PL61109010140000071219812874"],
      details("FV 7", "SKLEP", "PL61109010140000071219812874"),
    ],
    ["a kind without parts after it", ["100?30 seats"], details("100?30 seats")],
    ["a blank before the parts", [" 020?00PRZELEW?20FV 7?32Jan"], details("FV 7", "Jan")],
    ["a code that is cut in two", [`166?00A?20${"x".repeat(53)}?2`, "1B"], details(`${"x".repeat(53)}B`)],
    [
      "a full part that goes on in the middle of a word",
      ["166?00A?20abcdefghijklmnopqrstuvwxyzA?21BC"],
      details("abcdefghijklmnopqrstuvwxyzABC"),
    ],
    ["a full part before a tag", ["166?00A?20EREF+defghijklmnopqrstuvwxyz?21SVWZ+Rent"], details("Rent")],
    ["the purpose among other tags", ["166?00A?20EREF+1?21SVWZ+Rent?22ABWA+They"], details("Rent")],
    [
      "an account among the tags",
      ["166?00A?20IBAN+DE02120300000000202051?21SVWZ+Rent"],
      details("Rent", null, "DE02120300000000202051"),
    ],
    ["a kind without a purpose", ["808?00ENTGELT"], details("ENTGELT")],
    ["another side without an account", ["/CNTP///Shop/Delft//REMI/USTD//Shoes/"], details("Shoes", "Shop")],
    ["slashes within what is said", ["/NAME/A/B/REMI/1/2/EREF/X"], details("1/2", "A/B")],
    ["a kind without a text", ["/TRTP/BEA/EREF/X"], details("BEA")],
  ])("%s", (_, lines, expected) => {
    expect(readDetails(lines)).toEqual(expected);
  });
});
