import { expect, test } from "vitest";
import { forgetSearches, keepSearch, recentSearches } from "./recent-searches";

const visitor = { tenantCode: "demo", userSysNo: undefined };
const first = { tenantCode: "demo", userSysNo: 1 };
const second = { tenantCode: "demo", userSysNo: 2 };

test("each person of a browser has their own searches, the last first, until they clear them", () => {
  keepSearch(first, "螺纹钢");
  keepSearch(first, " 水泥 ");
  keepSearch(first, "螺纹钢");
  keepSearch(visitor, "砂");
  expect(recentSearches(first)).toEqual(["螺纹钢", "水泥"]);
  expect(recentSearches(second)).toEqual([]);
  expect(recentSearches(visitor)).toEqual(["砂"]);
  forgetSearches(first);
  expect([recentSearches(first), recentSearches(visitor)]).toEqual([[], ["砂"]]);
});
