import { describe, expect, test } from "vitest";
import { addressKey } from "./address-key";

describe("one key", () => {
  test.each([
    ["an IPv4 address written as IPv6", "192.0.2.7", "::ffff:192.0.2.7"],
    ["the same in hexadecimal", "192.0.2.7", "::ffff:c000:207"],
    ["two addresses of one IPv6 network", "2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
    ["one address written in two ways", "2001:db8::1", "2001:0DB8:0:0:0:0:0:1"],
    ["two addresses of one link", "fe80::1%eth0", "fe80::2%eth0"],
  ])("for %s", (_, one, other) => {
    expect(addressKey(other)).toBe(addressKey(one));
  });
});

describe("two keys", () => {
  test.each([
    ["two IPv4 addresses", "192.0.2.7", "192.0.2.8"],
    ["two IPv6 networks", "2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["an IPv4 and an IPv6 address", "127.0.0.1", "::1"],
  ])("for %s", (_, one, other) => {
    expect(addressKey(other)).not.toBe(addressKey(one));
  });
});
