import { describe, expect, it } from "vitest";
import { aDay, anyText, changeAddress, oneOf, readAddress, withOtherwise } from "./address-parameters";

const PARAMETERS = { q: anyText, from: aDay, sort: withOtherwise(oneOf(["name", "amount"]), "name") };

describe("readAddress", () => {
  it("reads what a query says, from the server's form and from the browser's", () => {
    const said = { q: "rent", from: "2026-10-01", sort: "amount" };
    expect(readAddress(PARAMETERS, said)).toEqual(said);
    expect(readAddress(PARAMETERS, new URLSearchParams(said))).toEqual(said);
  });

  it("takes what means nothing as if it were not there", () => {
    const nothing = { q: null, from: null, sort: "name" };
    expect(readAddress(PARAMETERS, {})).toEqual(nothing);
    expect(readAddress(PARAMETERS, { from: "2026-02-30", sort: "size", q: undefined })).toEqual(nothing);
  });

  it("takes the first of a parameter that is there twice", () => {
    expect(readAddress(PARAMETERS, { q: ["rent", "wages"] }).q).toBe("rent");
    expect(readAddress(PARAMETERS, new URLSearchParams("q=rent&q=wages")).q).toBe("rent");
  });
});

describe("changeAddress", () => {
  it("changes what it is told and leaves the rest, of others too", () => {
    expect(changeAddress(PARAMETERS, { q: "wages" }, "?q=rent&from=2026-10-01&other=1")).toBe(
      "?q=wages&from=2026-10-01&other=1",
    );
  });

  it("writes neither null nor what holds anyway", () => {
    expect(changeAddress(PARAMETERS, { q: null, sort: "name" }, "?q=rent&sort=amount")).toBe("");
  });

  it("writes texts so that they read back the same", () => {
    const q = "Müller & Söhne: 100% + 3=3 #1?";
    const query = changeAddress(PARAMETERS, { q });
    expect(readAddress(PARAMETERS, new URLSearchParams(query)).q).toBe(q);
  });

  it("leaves colons as they are", () => {
    expect(changeAddress(PARAMETERS, { q: "name:landlord" })).toBe("?q=name:landlord");
  });
});
