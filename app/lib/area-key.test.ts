import { expect, test } from "vitest";
import { areaKey } from "./area-key";

test("without an area the key is that of none", () => {
  expect(areaKey()).toBe("areaSysNo_0000000");
  expect(areaKey(5001)).toBe("areaSysNo_0005001");
});
