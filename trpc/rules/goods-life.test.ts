import { describe, expect, test } from "vitest";
import { DraftReview, ProductListing, ReviewStatus } from "../contract/shared/codes";
import { draftEvents, draftMoves, listingEvents, listingMoves, listingRefusal } from "./goods-life";

const goods = (status: number, reviewStatus: number = ReviewStatus.passed) => ({ status, reviewStatus });
const { new: fresh, offShelf, onShelf, illegal } = ProductListing;

describe("R-LIST-01: the listing of goods", () => {
  test("R-LIST-01: new goods go on the shelf only when their review is passed", () => {
    expect(listingEvents("supplier", goods(fresh))).toEqual(["putOn"]);
    for (const review of [ReviewStatus.pending, ReviewStatus.refused]) {
      expect(listingEvents("supplier", goods(fresh, review))).toEqual([]);
      expect(listingRefusal("putOn", goods(fresh, review))).toBe("还没有通过审核，不能上架");
    }
  });

  test("R-LIST-01: the supplier switches freely between on and off the shelf", () => {
    expect(listingEvents("supplier", goods(onShelf))).toEqual(["takeOff"]);
    expect(listingEvents("supplier", goods(offShelf))).toEqual(["putOn"]);
    expect(listingMoves.takeOff.to).toBe(offShelf);
    expect(listingRefusal("takeOff", goods(fresh))).toBe("还没有上架");
  });

  test("R-LIST-01: the operator bans goods wherever they are, and the operator alone lifts it", () => {
    for (const status of [fresh, offShelf, onShelf])
      expect(listingEvents("operator", goods(status)), `${status}`).toEqual(["ban"]);
    expect(listingEvents("operator", goods(illegal))).toEqual(["lift"]);
    expect(listingEvents("supplier", goods(illegal))).toEqual([]);
    expect(listingRefusal("putOn", goods(illegal))).toContain("只能由平台解除");
    expect(listingRefusal("takeOff", goods(illegal))).toContain("只能由平台解除");
    expect(listingMoves.lift.to).toBe(offShelf);
    expect(listingRefusal("lift", goods(onShelf))).toBe("没有违规下架");
  });

  test("what is done already is no refusal", () => {
    for (const { to, event } of Object.entries(listingMoves).map(([event, move]) => ({ event, ...move })))
      expect(listingRefusal(event as keyof typeof listingMoves, goods(to ?? 0)), event).toBe("");
  });
});

test("a draft is submitted and withdrawn by its supplier, passed or refused by the operator", () => {
  expect(draftEvents("supplier", DraftReview.editing)).toEqual(["submit", "discard"]);
  expect(draftEvents("supplier", DraftReview.pending)).toEqual(["withdraw"]);
  expect(draftEvents("supplier", DraftReview.refused)).toEqual(["discard"]);
  expect(draftEvents("operator", DraftReview.editing)).toEqual([]);
  expect(draftEvents("operator", DraftReview.pending)).toEqual(["pass", "refuse"]);
  for (const by of ["supplier", "operator"] as const) expect(draftEvents(by, DraftReview.passed)).toEqual([]);
  expect(Object.entries(draftMoves).filter(([, { needsReason }]) => needsReason)).toHaveLength(1);
});
