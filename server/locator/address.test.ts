import { describe, expect, test } from "vitest";
import { isPublicAddress, placeOfAddress } from "./address";

describe("R-AREA-16 the place of an address", () => {
  test("a Chinese address gives its city, also as IPv6 writes it", () => {
    expect(placeOfAddress("61.128.128.68")).toBe("重庆市");
    expect(placeOfAddress("::ffff:114.114.114.114")).toBe("南京市");
  });
  test("a foreign address gives none", () => {
    expect(placeOfAddress("8.8.8.8")).toBeNull();
  });
  test.each(["127.0.0.1", "10.1.2.3", "192.168.1.9", "::1", "", "not an address"])(
    "%s says nothing of a place",
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );
});
