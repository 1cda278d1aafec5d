import { describe, expect, test } from "vitest";
import { DELETED, eventName, initialStatus, NEW } from "#trpc/rules/machine";
import { type Person, refusal } from "../api";
import { counted } from "../counted";
import { oneOfEach } from "../hard";
import { type Ask, asksAt, type Contracted, labelOf, moveName, moveOf, movesOf, provedMoves } from "./plan";
import { castOf, MANY_LINES, type Part, stageOf } from "./stage";

const CHINESE = /[\u4e00-\u9fff]/;
const NOWHERE = 999_999_999;
type Api = Person["api"];
const sideRules: Partial<Record<Part, string>> = { purchaser: "R-PERM-13, ", supplier: "R-PERM-14, " };

/**
 * Proves a kind of document through real calls: every transition of its machine from every state that calls reach, and
 * that whatever the machine does not allow is refused and changes nothing. A transition without proof fails.
 */
export function documentContract<Event extends string, Doc extends { sysNo: number }, Parent>(
  contracted: Contracted<Event, Doc, Parent>,
): void {
  describe(contracted.kind.machine.name, () => prove(contracted));
}

function prove<Event extends string, Doc extends { sysNo: number }, Parent>(
  contracted: Contracted<Event, Doc, Parent>,
): void {
  const { kind, plan } = contracted;
  const { machine, hidden } = kind;
  const { standings, asks, births, follows } = plan;
  const places = Object.keys(standings);
  const stage = stageOf(contracted);
  const { partOf, keptAt } = stage;

  const statusAt = (where: string): number => standings[where]?.at.status ?? 0;
  const moveAt = (where: string, ask: Ask<Event, Doc>) => {
    const standing = standings[where];
    return standing ? moveOf(machine, standing, ask) : null;
  };
  const isHidden = (part: Part, where: string): boolean =>
    (hidden?.[part === "supplier" ? "supplier" : "purchaser"] ?? []).includes(statusAt(where));
  const isShutOut = (part: Part): boolean => part === "supplier" && plan.withoutSupplier === true;
  const accessRules = (event: Event): string =>
    `${plan.rule}, ${sideRules[partOf(event)] ?? ""}R-PERM-12, R-PERM-21, R-PERM-22`;

  /** Each call with the standings where it is allowed. */
  const placed = asks.map((ask) => {
    const open = places.filter((name) => asksAt(asks, name).includes(ask) && moveAt(name, ask));
    return { label: labelOf(ask), ask, open, where: open[0] ?? "" };
  });

  test("every transition is proved below, or says why it cannot be", () => {
    const moves = [...movesOf(machine).keys()];
    const proved = provedMoves(machine, plan);
    expect(moves.filter((move) => !proved.has(move)).sort()).toEqual(Object.keys(plan.unproved).sort());
    expect([...proved].filter((move) => !moves.includes(move))).toEqual([]);
    const asked = new Set<string>([...asks, ...births].map(({ event }) => event));
    const coded = Object.entries(machine.codes).filter(([, code]) => code !== null);
    expect(coded.filter(([event]) => !asked.has(event))).toEqual([]);
  });

  describe("comes into being", () => {
    const cases = births.map((birth) => {
      const { event, header } = birth;
      const to = initialStatus(machine, event, header);
      const rule = movesOf(machine).get(moveName(event, NEW, to))?.rule;
      return [`${rule}: ${eventName(machine, event)} (${event}) makes one at ${to}`, { ...birth, to }] as const;
    });
    test.each(cases)("%s", async (_, { event, from, call, to }) => {
      const own = stage.own(event);
      const { sysNo } = await call(own.api, await from(stage.trade(), 1), stage.trade());
      const [first, ...later] = await stage.eventsOf(sysNo);
      expect(first).toMatchObject({ event, fromStatus: null, toStatus: to, operatorUserSysNo: own.userSysNo });
      expect((await stage.headerOf(sysNo))?.status).toBe(later.at(-1)?.toStatus ?? to);
      await stage.expectTold(sysNo);
    });

    describe("by those whose act it is", () => {
      const single = births.filter(({ event }, index) => births.findIndex((one) => one.event === event) === index);
      const parents = new Map<Event, Parent>();
      const unchanged = stage.unchangedAfter(async () => {
        for (const { event, from } of single) {
          await stage.clerkFor(event);
          parents.set(event, await from(stage.trade(), 1));
        }
      });
      test.each(single.map((birth) => [`${accessRules(birth.event)}: ${birth.event}`, birth] as const))(
        "%s: of the own side, organisation and tenant, with the code",
        async (_, { event, call, ofNothing }) => {
          const parent = parents.get(event) as Parent;
          await stage.expectOnlyFor(event, (api) => call(api, parent, stage.trade()), ofNothing);
          await unchanged();
        },
      );
      test.each(single.map((birth) => [birth.event, birth] as const))(
        "R-BIZ-03: %s twice under a key is once, however many lines",
        async (event, birth) => {
          const call = (api: Api, parent: Parent) => birth.call(api, parent, stage.trade());
          await stage.expectOnceAndFlat(event, `new.${event}`, (lines) => birth.from(stage.trade(), lines), call);
        },
      );
    });
  });

  describe("stays where it is", () => {
    const asked = (where: string) => asksAt(asks, where);
    const unchanged = stage.unchangedAfter(async () => {
      for (const where of places) await keptAt(where);
    });

    test.each(places)("R-BIZ-19: %s: nothing starts that may not start there", async (where) => {
      const doc = await keptAt(where);
      for (const ask of asked(where).filter((one) => !moveAt(where, one))) {
        const refused = await refusal(ask.call(stage.own(ask.event).api, doc, stage.trade()));
        const code = isHidden(partOf(ask.event), where) ? 404 : 409;
        expect(refused, labelOf(ask)).toMatchObject({ code, message: expect.stringMatching(CHINESE) });
      }
      await unchanged();
    });

    test.each(places)("R-STEP-02, R-PERM-21: %s: the buttons are what may start", async (where) => {
      const { sysNo } = await keptAt(where);
      const open = asked(where).filter((ask) => moveAt(where, ask));
      for (const part of ["purchaser", "approver", "supplier"] as const) {
        if (part === "approver" && plan.withoutApprover) continue;
        const { api } = castOf(stage.trade(), part).own;
        if (isShutOut(part)) {
          expect(await refusal(plan.read(api, sysNo))).toMatchObject({ code: 403 });
          continue;
        }
        if (isHidden(part, where)) {
          expect(await refusal(plan.read(api, sysNo))).toMatchObject({ code: 404 });
          continue;
        }
        const codes = open.filter(({ event }) => partOf(event) === part).map(({ event }) => machine.codes[event]);
        const { actionList } = await plan.read(api, sysNo);
        expect([...actionList].sort(), part).toEqual([...new Set(codes)].sort());
        const { datas } = await plan.list(api);
        expect(datas.find((row) => row.sysNo === sysNo)).toMatchObject({ actionList });
      }
    });
  });

  describe("is read by its parties", () => {
    const [where = ""] = places;

    test(`${plan.rule}, R-PERM-22: others are refused, another tenant finds nothing`, async () => {
      const { sysNo } = await keptAt(where);
      const { otherPurchaser, otherSupplier, otherApprover, northPurchaser, northSupplier, northApprover } =
        stage.trade();
      const approvers = plan.withoutApprover ? [] : [otherApprover, northApprover];
      const others = [otherPurchaser, otherSupplier, northPurchaser, northSupplier, ...approvers];
      for (const { api, tenantCode, identity } of others) {
        const shutOut = isShutOut(identity as Part);
        const nowhere = tenantCode !== "demo" || isHidden(identity as Part, where);
        const code = nowhere && !shutOut ? 404 : 403;
        for (const look of [plan.read, plan.steps]) expect(await refusal(look(api, sysNo))).toMatchObject({ code });
        if (shutOut) expect(await refusal(plan.list(api))).toMatchObject({ code });
        else expect((await plan.list(api)).datas).toEqual([]);
      }
    });

    test("its page takes as many statements for many lines as for one", async () => {
      const counts: number[] = [];
      for (const lines of [1, MANY_LINES]) {
        const { sysNo } = await stage.made(where, lines);
        const { count } = await counted(() => plan.read(stage.trade().purchaser.api, sysNo));
        counts.push(count);
      }
      expect(counts[1]).toBe(counts[0]);
    });
  });

  describe("is moved by those whose act it is", () => {
    const unchanged = stage.unchangedAfter(async () => {
      for (const { ask, where } of placed) {
        await keptAt(where);
        await stage.clerkFor(ask.event);
      }
    });
    test.each(placed.map((one) => [`${accessRules(one.ask.event)}: ${one.label}`, one] as const))(
      "%s: of the own side, organisation and tenant, with the code",
      async (_, { ask, where }) => {
        const doc = await keptAt(where);
        await stage.expectOnlyFor(ask.event, (api) => ask.call(api, doc, stage.trade()));
        if (!ask.only) {
          const nowhere = ask.call(stage.own(ask.event).api, { ...doc, sysNo: NOWHERE }, stage.trade());
          expect(await refusal(nowhere)).toMatchObject({ code: 404 });
        }
        await unchanged();
        if (partOf(ask.event) === "operator") return;
        const { actionList } = await plan.read((await stage.clerkFor(ask.event)).api, doc.sysNo);
        expect(actionList).not.toContain(machine.codes[ask.event]);
      },
    );
  });

  describe("moves", () => {
    /** Statements of calls for one line. */
    const costs = new Map<string, number>();
    const cases = places.flatMap((where) =>
      asksAt(asks, where).flatMap((ask) => {
        const move = moveAt(where, ask);
        if (!move) return [];
        const { rule, name } = move.transition;
        const [from, to] = [statusAt(where), move.to];
        return [[`${rule}: ${name} (${labelOf(ask)}), ${where}: ${from} → ${to}`, { where, ask, from, to }] as const];
      }),
    );
    test.each(cases)("%s", async (_, { where, ask, from, to }) => {
      const own = stage.own(ask.event);
      const doc = await stage.taken(where);
      const before = (await stage.eventsOf(doc.sysNo)).length;
      const { count } = await counted(() => ask.call(own.api, doc, stage.trade()));
      costs.set(`${labelOf(ask)}, ${where}`, count);
      const [event, ...later] = (await stage.eventsOf(doc.sysNo)).slice(before);
      const end = to === DELETED ? null : to;
      const told = { event: ask.event, fromStatus: from, toStatus: end, operatorUserSysNo: own.userSysNo };
      expect(event).toMatchObject(told);
      expect((await stage.headerOf(doc.sysNo))?.status ?? null).toBe(later.at(-1)?.toStatus ?? end);
      if (to === DELETED) expect(await refusal(plan.read(own.api, doc.sysNo))).toMatchObject({ code: 404 });
      else await stage.expectTold(doc.sysNo);
    });

    const consequences = Object.entries(follows).map(([move, follow]) => {
      const rule = movesOf(machine).get(move)?.rule;
      return [`${rule}: ${move} follows from another document`, { move, ...follow }] as const;
    });
    test.each(consequences)("%s", async (_, { move, make, act }) => {
      const doc = await make(stage.trade(), 1);
      const before = (await stage.eventsOf(doc.sysNo)).length;
      await act(doc, stage.trade());
      const later = (await stage.eventsOf(doc.sysNo)).slice(before);
      expect(later.map(({ event, fromStatus, toStatus }) => `${event} ${fromStatus} → ${toStatus}`)).toContain(move);
      expect((await stage.headerOf(doc.sysNo))?.status).toBe(later.at(-1)?.toStatus);
      await stage.expectTold(doc.sysNo);
    });

    test.each(
      oneOfEach(placed, ({ ask }) => machine.codes[ask.event] ?? ask.event).map((one) => [one.label, one] as const),
    )("R-BIZ-03: %s twice under a key is once, however many lines", async (label, { ask, open }) => {
      const known = (where: string): number => costs.get(`${label}, ${where}`) ?? 0;
      // where it has most to do
      const [where = ""] = [...open].sort((one, other) => known(other) - known(one));
      const call = (api: Api, doc: Doc) => ask.call(api, doc, stage.trade());
      await stage.expectOnceAndFlat(ask.event, label, (lines) => stage.made(where, lines), call, known(where));
    });
  });
}
