import { sql } from "kysely";
import { beforeAll, expect } from "vitest";
import { stepsOf } from "#server/mall/document/change";
import { headerTables } from "#server/mall/document/index";
import { readEvents } from "#server/mall/document/repo/events";
import { type ActionCode, actionCode } from "#trpc/contract/shared/labels";
import { isAuditCode } from "#trpc/rules/approval";
import type { MachineRecord } from "#trpc/rules/machine";
import { allPermissions, auditCodes, type Person, refusal } from "../api";
import { counted } from "../counted";
import { type RowChange, watchRows } from "../row-watch";
import type { Trade } from "../trade";
import { useTrade } from "../worlds";
import type { Contracted } from "./plan";

export const MANY_LINES = 5;

export type Part = "purchaser" | "approver" | "supplier" | "operator";
type Api = Person["api"];

/** Who does what a part does, and who must not: of the other side, another organisation, another tenant. */
export function castOf(trade: Trade, part: Part) {
  const { purchaser, supplier, operator, approver } = trade;
  const cast: Record<Part, { own: Person; wrong: Person[]; stranger?: Person; north: Person }> = {
    purchaser: { own: purchaser, wrong: [supplier], stranger: trade.otherPurchaser, north: trade.northPurchaser },
    approver: { own: approver, wrong: [supplier], stranger: trade.otherApprover, north: trade.northApprover },
    supplier: { own: supplier, wrong: [purchaser], stranger: trade.otherSupplier, north: trade.northSupplier },
    operator: { own: operator, wrong: [purchaser, supplier], north: trade.northOperator },
  };
  return cast[part];
}

/** The world in which a kind is proved, with what its proofs have in common. */
export function stageOf<Event extends string, Doc extends { sysNo: number }, Parent>({
  kind,
  plan,
}: Contracted<Event, Doc, Parent>) {
  const { machine } = kind;
  const trade = useTrade();
  const { world, db } = trade;
  let changes: () => Promise<RowChange[]>;
  beforeAll(async () => {
    changes = await watchRows(world.database);
  });

  /** Whose act an event is, by its code. */
  const partOf = (event: Event): Part => {
    const code = machine.codes[event];
    return code === kind.approval?.code ? "approver" : ((code ?? "").split(":")[1] as Part);
  };
  const eventsOf = (sysNo: number) => readEvents(db, { tenantCode: "demo", documentType: machine.document, sysNo });
  async function headerOf(sysNo: number): Promise<MachineRecord | undefined> {
    const table = sql.id("mall", headerTables[machine.document]);
    const { rows } = await sql<MachineRecord>`SELECT * FROM ${table} WHERE "sysNo" = ${sysNo}`.execute(db);
    return rows[0];
  }
  /** How much was ever done to any document. */
  async function allEvents(): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS "count" FROM "mall"."DocumentEvent"`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  }

  async function made(where: string, lines = 1): Promise<Doc> {
    const standing = plan.standings[where];
    if (!standing) throw new RangeError(where);
    const doc = await standing.make(trade, lines);
    expect(await headerOf(doc.sysNo), where).toMatchObject(standing.at);
    return doc;
  }
  const kept = new Map<string, Promise<Doc>>();
  const clerks = new Map<Event, Promise<Person>>();

  /** A person with all codes of a part but this one, and the right to prices. */
  function clerkFor(event: Event): Promise<Person> {
    const part = partOf(event);
    const { own } = castOf(trade, part);
    const all = part === "approver" ? auditCodes : allPermissions(own.identity);
    const permissions = all.filter((held) => held !== machine.codes[event]);
    const reads = part === "approver" ? ["goods:purchaser:price"] : [];
    const clerk = clerks.get(event) ?? world.person({ ...own, permissions: [...permissions, ...reads] });
    clerks.set(event, clerk);
    return clerk;
  }

  return {
    partOf,
    eventsOf,
    headerOf,
    made,
    clerkFor,
    trade: () => trade,
    own: (event: Event) => castOf(trade, partOf(event)).own,

    /** One document a standing, for everything that is refused and leaves it as it is. */
    keptAt(where: string): Promise<Doc> {
      const known = kept.get(where) ?? made(where);
      kept.set(where, known);
      return known;
    },
    /** The kept one, for an act that moves it; the next will need another. */
    taken(where: string): Promise<Doc> {
      const doc = kept.get(where) ?? made(where);
      kept.delete(where);
      return doc;
    },

    /** After what is prepared, nothing changes in the whole database. @returns looks whether that is so */
    unchangedAfter(prepare: () => Promise<unknown>): () => Promise<void> {
      beforeAll(async () => {
        await prepare();
        await changes();
      });
      return async () => expect(await changes()).toEqual([]);
    },

    /** Its history is what its page shows, and its timeline follows from it (R-STEP-01). */
    async expectTold(sysNo: number): Promise<void> {
      const [header, events] = [await headerOf(sysNo), await eventsOf(sysNo)];
      if (!header) throw new Error("the document is gone");
      const isHidden = kind.hidden?.purchaser?.includes(header.status);
      const { api } = isHidden ? trade.supplier : trade.purchaser;
      // who is waited for is the kind's own to say
      const told = stepsOf(machine, header, events).map(({ contactList: _contacts, operatorName, ...step }) =>
        plan.nameless?.includes(step.nodeType) ? step : { ...step, operatorName },
      );
      const shown = await plan.steps(api, sysNo);
      expect(shown).toMatchObject(told);
      expect(shown).toHaveLength(told.length);
      const { historyList, status } = await plan.read(api, sysNo);
      expect(historyList).toMatchObject(events.map(({ event, toStatus }) => ({ event, toStatus })));
      expect(status).toBe(header.status);
    },

    /** Nobody but those whose act it is, and they only with its code. */
    async expectOnlyFor(event: Event, call: (api: Api) => Promise<unknown>, ofNothing = false): Promise<void> {
      const { wrong, stranger, north } = castOf(trade, partOf(event));
      for (const { api, identity } of wrong) expect(await refusal(call(api)), identity).toMatchObject({ code: 403 });
      if (stranger && !ofNothing)
        expect(await refusal(call(stranger.api)), "other organisation").toMatchObject({ code: 403 });
      expect(await refusal(call(north.api)), "other tenant").toMatchObject({ code: 404 });
      const code = machine.codes[event] as ActionCode;
      const { message, ...refused } = await refusal(call((await clerkFor(event)).api));
      expect(refused, `without ${code}`).toMatchObject({ code: 403, reason: "FORBIDDEN" });
      // the approver's role is asked for at the door, without a sentence of its own
      if (!isAuditCode(code)) expect(message).toContain(`“${actionCode[code]}”`);
    },

    /**
     * Sent twice under a key it happens once, and in as many statements for many lines as for one.
     * @param known those for one line, without a key; 0 when nobody counted them
     */
    async expectOnceAndFlat<P>(
      event: Event,
      label: string,
      make: (lines: number) => Promise<P>,
      call: (api: Api, doc: P) => Promise<unknown>,
      known = 0,
    ): Promise<void> {
      const { own } = castOf(trade, partOf(event));
      const few =
        known ||
        (await cost(
          () => make(1),
          (doc) => call(own.api, doc),
        ));
      const doc = await make(MANY_LINES);
      const api = own.withKey(`${machine.document}-${label.replace(/\W/g, ".")}`);
      const { result, count } = await counted(() => call(api, doc));
      const before = await allEvents();
      expect(await call(api, doc)).toEqual(result);
      expect(await allEvents()).toBe(before);
      expect(count - OF_A_KEY).toBe(few);
      expect(few).toBeLessThanOrEqual(plan.statements);
    },
  };
}

/** Taking the key and keeping the answer. */
const OF_A_KEY = 2;

/** Statements of a call on what was made for it. */
async function cost<P>(make: () => Promise<P>, call: (made: P) => Promise<unknown>): Promise<number> {
  const made = await make();
  return (await counted(() => call(made))).count;
}
