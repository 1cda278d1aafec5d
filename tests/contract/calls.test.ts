import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Role } from "#trpc/contract/define";
import { entries, type RouteEntry, routes } from "#trpc/contract/walk";
import { type As, allPermissions, auditCodes, type Person } from "../support/api";
import { sampleInput } from "../support/generate";
import { addOrganization, addShop } from "../support/goods";
import { oneOfEach } from "../support/hard";
import { sendCall } from "../support/send-call";
import { useWorld } from "../support/worlds";

type Who = "purchaser" | "plain" | "supplier" | "personal" | "operation";
const people = {} as Record<Who, Person>;

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  const shop = await addShop(db, "demo");
  const permissions = [...allPermissions("purchaser"), ...auditCodes];
  people.purchaser = await world.person({ identity: "purchaser", organizationSysNo, permissions });
  people.plain = await world.person({ identity: "purchaser", organizationSysNo });
  people.supplier = await world.person({ ...shop, identity: "supplier" });
  people.personal = await world.person({ identity: "personal", organizationSysNo: await addOrganization(db, "demo") });
  people.operation = await world.person({
    identity: "operation",
    organizationSysNo: await addOrganization(db, "demo"),
  });
});

const send = (entry: RouteEntry, who: As) => sendCall(world, entry, who, sampleInput(entry.call.input));

const all = routes();
const title = ({ id, method, path }: RouteEntry) => `${id} ${method} ${path}`;
const guarded = all.filter(({ call }) => call.role !== "public");
/** What the backend's door knows of a route: those alike in it are let in by the same lines (authorize.test.ts). */
const classOf = ({ call, side, allowed }: RouteEntry) =>
  [call.role, side, allowed, call.method, call.kind, Boolean(call.each), Boolean(call.ownTransaction)].join();
const guardedOfEach = oneOfEach(guarded, classOf);

/** Who must be refused by each role; on two-sided paths the other side too. */
const strangers: Record<Exclude<Role, "public" | "login">, Who[]> = {
  purchaser: ["supplier", "personal", "operation"],
  buyer: ["supplier", "operation"],
  supplier: ["purchaser", "personal", "operation"],
  party: ["operation"],
  approver: ["plain", "supplier", "personal", "operation"],
  operator: ["purchaser", "supplier", "personal"],
};

describe("the contract", () => {
  test("every path stands once", () => {
    const keys = all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
  test("a GET takes flat input", () => {
    const deep = entries
      .filter(({ call }) => call.method === "GET")
      .filter(({ call }) =>
        Object.values((sampleInput(call.input) ?? {}) as object).some((v) => typeof v === "object" && v !== null),
      );
    expect(deep.map(({ id }) => id)).toEqual([]);
  });
  test.each(entries)("$id: the input accepts its own output, for it is parsed at both borders", ({ call }) => {
    const first = call.input.safeParse(sampleInput(call.input));
    if (!first.success) return; // a sample cannot know every rule between fields
    expect(call.input.parse(first.data)).toEqual(first.data);
  });
  test.each(entries)("$id: can be documented", ({ call }) => {
    expect(() => z.toJSONSchema(call.output, { io: "output" })).not.toThrow();
  });
});

describe("R-PERM-18 a visitor is refused", () => {
  test.each(guardedOfEach.map((entry) => [title(entry), entry] as const))("%s", async (_, entry) => {
    expect(await send(entry, {})).toMatchObject({ status: 200, code: 401 });
  });
  test("an unknown token is a visitor's", async () => {
    const entry = guarded[0];
    if (entry) expect(await send(entry, { token: "made-up" })).toMatchObject({ code: 401 });
  });
});

describe("R-PERM-13, R-PERM-14 the wrong side is refused", () => {
  const cases = guardedOfEach.flatMap((entry) => {
    if (entry.call.role === "login" || entry.call.role === "public") return [];
    const others: Who[] = entry.allowed
      ? strangers[entry.call.role as keyof typeof strangers]
      : ["purchaser", "supplier"];
    const otherSide: Who[] = entry.side === "supplier" ? ["purchaser"] : entry.side === "purchaser" ? ["supplier"] : [];
    return [...new Set([...others, ...otherSide])].map((who) => [title(entry), who, entry] as const);
  });
  test.each(cases)("%s as %s", async (_, who, entry) => {
    expect(await send(entry, people[who])).toMatchObject({ status: 200, code: 403 });
  });
});

describe("R-SHELL-01 a token of one tenant means nothing in another", () => {
  test.each(guardedOfEach.map((entry) => [title(entry), entry] as const))("%s", async (_, entry) => {
    const answer = await send(entry, { token: people.purchaser.token, tenantCode: "north" });
    expect(answer).toMatchObject({ status: 200, code: 401 });
  });
});
