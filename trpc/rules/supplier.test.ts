import { describe, expect, test } from "vitest";
import { type Code, MemberStatus, ReviewStatus, SupplierAuthStatus, SupplierPaperKind } from "../contract/shared/codes";
import { authStatusOf, isMember, type JudgedPaper, mayBecome, memberStatusOn, nextExpiry } from "./supplier";

const { nonMember, effective, expired, probation, expiredProbation } = MemberStatus;
const all = Object.values(MemberStatus);
const DAY = "2026-11-27";

describe("R-MEMB-01: the membership of a supplier", () => {
  test("begins with probation or at once, and is renewed from every status", () => {
    expect(all.filter((from) => mayBecome(from, effective))).toEqual(all);
    expect(all.filter((from) => mayBecome(from, probation))).toEqual([nonMember, probation]);
    const never = [nonMember, expired, expiredProbation] as const;
    expect(all.flatMap((from) => never.filter((to) => mayBecome(from, to)))).toEqual([]);
  });
  test("ends after its last day: 1 to 2, 3 to 4; nothing else moves", () => {
    const moved = (lastDay: string) => all.map((status) => memberStatusOn(status, lastDay, DAY));
    expect(moved("2026-11-26")).toEqual([nonMember, expired, expired, expiredProbation, expiredProbation]);
    expect(moved(DAY)).toEqual(all);
    expect(memberStatusOn(effective, null, DAY)).toBe(effective);
  });
  test("gives rights while it runs", () => {
    expect(all.filter(isMember)).toEqual([effective, probation]);
  });
});

describe("the licence of a supplier", () => {
  const { pending, passed, refused } = ReviewStatus;
  const licence = (
    sysNo: number,
    reviewStatus: Code<typeof ReviewStatus>,
    validUntil: string | null = null,
  ): JudgedPaper => ({ sysNo, kind: SupplierPaperKind.licence, reviewStatus, validUntil });
  test.each([
    ["no paper", [], SupplierAuthStatus.none],
    ["another paper", [{ ...licence(1, passed), kind: SupplierPaperKind.production }], SupplierAuthStatus.none],
    ["one that waits", [licence(1, refused), licence(2, pending)], SupplierAuthStatus.waiting],
    ["one without an end", [licence(1, passed)], SupplierAuthStatus.passed],
    ["its last day", [licence(1, passed, DAY), licence(2, pending)], SupplierAuthStatus.passed],
    ["over", [licence(1, passed, "2026-11-26")], SupplierAuthStatus.expired],
    [
      "over, its successor refused",
      [licence(1, passed, "2026-11-26"), licence(2, refused)],
      SupplierAuthStatus.refused,
    ],
    ["refused before it passed", [licence(2, passed, "2026-11-26"), licence(1, refused)], SupplierAuthStatus.expired],
  ])("%s", (_name, papers, status) => {
    expect(authStatusOf(papers, DAY)).toBe(status);
  });
  test("the next paper that ends is the first of the valid ones", () => {
    const papers = [
      licence(1, passed, "2027-01-01"),
      licence(2, passed, "2026-12-01"),
      licence(3, passed, "2026-01-01"),
    ];
    expect(nextExpiry([...papers, licence(4, pending, "2026-11-28")], DAY)).toBe("2026-12-01");
    expect(nextExpiry([licence(1, passed)], DAY)).toBeNull();
  });
});
