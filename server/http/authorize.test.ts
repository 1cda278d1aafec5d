import { describe, expect, test } from "vitest";
import type { Actor } from "#server/mall/implement";
import { Failure } from "#trpc/contract/failures";
import { type RouteEntry, routes } from "#trpc/contract/walk";
import { authorize } from "./authorize";

const actor: Actor = {
  tenantCode: "demo",
  userSysNo: 1,
  displayName: "张三",
  applicationSysNo: 1,
  identity: "purchaser",
  organizationSysNo: 1,
  organizationName: "中建一局",
  supplierSysNo: null,
  permissions: [],
  tokenHash: "",
};

const people = {
  visitor: null,
  purchaser: actor,
  approver: { ...actor, permissions: ["order:purchaser:audit"] },
  personal: { ...actor, identity: "personal" },
  supplier: { ...actor, identity: "supplier", supplierSysNo: 7 },
  "supplier of no shop": { ...actor, identity: "supplier" },
  operator: { ...actor, identity: "operation" },
  "script of another call": { ...actor, scopes: ["nothing.else"] },
} satisfies Record<string, Actor | null>;
type Who = keyof typeof people;
const everybody = Object.keys(people) as Who[];

function answerOf(entry: RouteEntry, who: Who): string {
  try {
    authorize(entry, people[who]);
    return "ok";
  } catch (error) {
    if (error instanceof Failure) return error.reason;
    throw error;
  }
}

/** Who is let in, by the role that a call asks for and the side of its path. */
const letIn: Readonly<Record<string, readonly Who[]>> = {
  "login -": ["purchaser", "approver", "personal", "supplier", "supplier of no shop", "operator"],
  "purchaser -": ["purchaser", "approver"],
  "buyer -": ["purchaser", "approver", "personal"],
  "supplier -": ["supplier"],
  "approver -": ["approver"],
  "operator -": ["operator"],
  "party purchaser": ["purchaser", "approver", "personal"],
  "party supplier": ["supplier"],
  // the other side's segment is there and closed to all
  closed: [],
};

const all = routes().filter(({ call }) => call.role !== "public");
const ruleOf = ({ call, side, allowed }: RouteEntry): string => {
  if (!allowed) return "closed";
  const exact = `${call.role} ${side ?? "-"}`;
  return exact in letIn ? exact : `${call.role} -`;
};

describe("R-PERM-13, R-PERM-14, R-PERM-18: who is let into a route", () => {
  test.each(everybody)("%s, on every one of them", (who) => {
    const wrong = all.flatMap((entry) => {
      const inside = letIn[ruleOf(entry)]?.includes(who);
      const expected = inside ? "ok" : who === "visitor" ? "LOGIN_NEEDED" : "FORBIDDEN";
      const answer = answerOf(entry, who);
      return answer === expected ? [] : [`${entry.id} ${entry.method} ${entry.path}: ${answer}`];
    });
    expect(wrong).toEqual([]);
  });

  test("every role and side of a route stands in the table above, and each of its rows is needed", () => {
    expect([...new Set(all.map(ruleOf))].sort()).toEqual(Object.keys(letIn).sort());
  });
});
