import { expect, test } from "vitest";
import { bannersOn } from "./banner";

test("a banner is shown from its first day to its last one", () => {
  const banners = [
    { id: "always" },
    { id: "open", from: "", to: "" },
    { id: "now", from: "2026-11-01", to: "2026-11-24" },
    { id: "from today", from: "2026-11-24" },
    { id: "over", to: "2026-11-23" },
    { id: "later", from: "2026-11-25" },
  ];
  expect(bannersOn(banners, "2026-11-24").map(({ id }) => id)).toEqual(["always", "open", "now", "from today"]);
});
