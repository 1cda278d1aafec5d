import fc, { type GeneratorValue } from "fast-check";
import { describe, expect, test } from "vitest";
import { personKey } from "./person-key";
import {
  type Entry,
  type Happening,
  happened,
  isOver,
  meaningOf,
  nextOf,
  type Outbox,
  pauseBefore,
  phoneWords,
  type Recorded,
  standingOf,
} from "./site-outbox";

const person = personKey({ userSysNo: 7, organizationSysNo: 3 });
const PHONE_TIME = 1_795_343_501;
const recorded = (key: string, deliverySysNo = 1, more: Partial<Recorded> = {}): Recorded => ({
  ...{ key, person, deliverySysNo, phoneTime: PHONE_TIME, what: null },
  ...more,
});
const all = (...happenings: Happening[]): Outbox => happenings.reduce<Outbox>(happened, []);
const add = (key: string, deliverySysNo = 1, more: Partial<Recorded> = {}): Happening => ({
  ...{ type: "recorded", event: recorded(key, deliverySysNo, more) },
});
const sent = (key: string, at = 0): Happening => ({ type: "sent", key, at });
const done: Happening = { type: "done", key: "a", done: { receivingSysNo: 5, serverTime: 1 } };
const refused: Happening = { type: "refused", key: "a", refusal: { reason: "STATE_CONFLICT", message: "已作废" } };
const standings = (outbox: Outbox) => outbox.map(standingOf);

describe("what becomes of a record", () => {
  test("it waits, is on its way, waits again when nothing came back, and is confirmed when the mall names it", () => {
    const begun = all(add("a"));
    expect(standings(begun)).toEqual(["queued"]);
    expect(standings(happened(begun, sent("a")))).toEqual(["sent"]);
    const lost: Happening = { type: "lost", key: "a", attempt: 1 };
    expect(standings(all(add("a"), sent("a"), lost))).toEqual(["queued"]);
    expect(standings(all(add("a"), sent("a"), lost, sent("a")))).toEqual(["sent"]);
    expect(standings(all(add("a"), sent("a"), lost, sent("a"), done))).toEqual(["confirmed"]);
  });

  test("the same key is recorded once; an entry that nothing happened to is the same object", () => {
    const outbox = all(add("a"), add("b"));
    const next = happened(outbox, add("a", 9));
    expect(next).toHaveLength(2);
    expect(next[1]).toBe(outbox[1]);
  });

  test("what the mall has done stays done, whatever is heard of it before or afterwards", () => {
    const heard: Happening[] = [done, refused, { type: "lost", key: "a", attempt: 1 }, { type: "discarded", key: "a" }];
    for (const [n] of heard.entries()) {
      const turned = [...heard.slice(n), ...heard.slice(0, n)];
      expect(standings(all(add("a"), sent("a"), ...turned))).toEqual(["confirmed"]);
    }
  });

  test("a refused one is a conflict until it is given up or superseded by a press", () => {
    const conflict = all(add("a"), sent("a"), refused);
    expect(standings(conflict)).toEqual(["conflict"]);
    expect(nextOf(conflict, person)).toBeUndefined();
    expect(standings(happened(conflict, { type: "discarded", key: "a" }))).toEqual(["discarded"]);
    expect(standings(happened(conflict, add("b", 1, { replacesKey: "a" })))).toEqual(["replaced", "queued"]);
  });

  test("what may have reached the mall is not given up; what never left the phone may be", () => {
    const discarded: Happening = { type: "discarded", key: "a" };
    expect(standings(all(add("a"), discarded))).toEqual(["discarded"]);
    expect(standings(all(add("a"), sent("a"), discarded))).toEqual(["sent"]);
    expect(standings(all(add("a"), sent("a"), { type: "woken" }, discarded))).toEqual(["queued"]);
  });

  test("whoever was sending is gone: all that was on its way waits again", () => {
    expect(standings(all(add("a"), add("b"), sent("a"), { type: "woken" }))).toEqual(["queued", "queued"]);
    // that its answer was lost is known once, whoever says so
    const twice = all(add("a"), sent("a"), { type: "woken" }, { type: "lost", key: "a", attempt: 1 });
    expect(twice[0]).toMatchObject({ tries: 1, lost: [1] });
    expect(standings(happened(twice, sent("a")))).toEqual(["sent"]);
  });
});

describe("who sends what when", () => {
  test("the oldest first, and only by the person who recorded it", () => {
    const other = personKey({ userSysNo: 8, organizationSysNo: 3 });
    const outbox = all(add("x", 1, { person: other }), add("a"), add("b"));
    expect(nextOf(outbox, person)?.event.key).toBe("a");
    expect(nextOf(outbox, other)?.event.key).toBe("x");
    expect(nextOf(outbox, personKey({ userSysNo: 7, organizationSysNo: 4 }))).toBeUndefined();
    expect(nextOf(happened(outbox, sent("a")), person)?.event.key).toBe("a");
    expect(nextOf(happened(outbox, done), person)?.event.key).toBe("b");
  });

  test("pauses grow to a minute; a clock that jumps a day either way keeps nobody waiting", () => {
    const [first] = all(add("a"));
    const at = (tries: number, lastTry: number): Entry => ({ ...(first as Entry), tries, lastTry });
    const DAY = 86_400_000;
    const now = 10 * DAY;
    expect(pauseBefore(at(0, now), now)).toBe(0);
    expect([1, 2, 3, 30].map((tries) => pauseBefore(at(tries, now), now))).toEqual([2_000, 4_000, 8_000, 60_000]);
    expect(pauseBefore(at(3, now), now - DAY)).toBe(0);
    expect(pauseBefore(at(3, now), now + DAY)).toBe(0);
  });

  test("a busy mall is asked again, an ended login comes first, anything else is a refusal", () => {
    expect(["OVERLOADED", "DATABASE_AWAY", "TOO_MANY"].map((reason) => meaningOf(reason, 40))).toEqual(
      Array(3).fill("later"),
    );
    expect(["LOGIN_NEEDED", "KICKED_OFFLINE"].map((reason) => meaningOf(reason, 1))).toEqual(Array(2).fill("login"));
    expect(["STATE_CONFLICT", "RECEIVE_TOO_MUCH", "NOT_FOUND", "FORBIDDEN"].map((one) => meaningOf(one, 1))).toEqual(
      Array(4).fill("refused"),
    );
    expect([1, 4, 5].map((tries) => meaningOf("INTERNAL", tries))).toEqual(["later", "later", "refused"]);
  });

  test("only what is settled is forgotten, after three days", () => {
    const [confirmed] = all(add("a"), done);
    const [waiting] = all(add("a"));
    const [conflict] = all(add("a"), sent("a"), refused);
    const late = (PHONE_TIME + 4 * 86_400) * 1000;
    expect([confirmed, waiting, conflict].map((entry) => isOver(entry as Entry, late))).toEqual([true, false, false]);
    expect(isOver(confirmed as Entry, (PHONE_TIME + 86_400) * 1000)).toBe(false);
  });

  test("the history says when by the phone, in Beijing time", () => {
    expect(phoneWords(PHONE_TIME)).toBe("离线记录，手机时间 2026-11-22 18:31");
  });
});

type Answer = Extract<Happening, { type: "done" } | { type: "refused" }>;

/** A mall that does what a key names once, and receives each delivery once; some are void. */
function mall(voided: ReadonlySet<number>) {
  const kept = new Map<string, number>();
  const dropped = new Set<string>();
  const no = (key: string): Answer => ({ type: "refused", key, refusal: { reason: "STATE_CONFLICT", message: "" } });
  const yes = (key: string): Answer => ({ type: "done", key, done: { receivingSysNo: 1, serverTime: 1 } });
  return {
    kept,
    take({ key, deliverySysNo, replacesKey }: Recorded): Answer {
      if (kept.has(key)) return yes(key);
      if (dropped.has(key) || (replacesKey && kept.has(replacesKey))) return no(key);
      if (voided.has(deliverySysNo) || [...kept.values()].includes(deliverySysNo)) return no(key);
      if (replacesKey) dropped.add(replacesKey);
      kept.set(key, deliverySysNo);
      return yes(key);
    },
  };
}

interface Packet {
  event: Recorded;
  attempt: number;
  /** the tab that waits for its answer; none any more where it was loaded anew */
  tab: number;
  /** the mall has answered, and the answer is on its way */
  answer?: Answer;
}

/** Two tabs of one phone, one outbox, one lock and a bad network, each step of which is drawn. */
function phone(server: ReturnType<typeof mall>) {
  let outbox: Outbox = [];
  let holder: number | undefined;
  let packets: Packet[] = [];
  const tell = (happening: Happening) => {
    outbox = happened(outbox, happening);
  };
  const free = (tab: number) => {
    if (holder === tab) holder = undefined;
  };
  return {
    outbox: () => outbox,
    packets: () => packets,
    record: (event: Recorded) => tell({ type: "recorded", event }),
    discard: (key: string) => tell({ type: "discarded", key }),
    /** the tab takes the lock and sends what is next; the network may double it */
    send(tab: number, twice = false) {
      if (holder !== undefined) return;
      tell({ type: "woken" });
      const next = nextOf(outbox, person);
      if (!next) return;
      holder = tab;
      tell({ type: "sent", key: next.event.key, at: 0 });
      const packet = { event: next.event, attempt: next.tries + 1, tab };
      packets.push(packet, ...(twice ? [{ ...packet }] : []));
    },
    /** it reaches the mall */
    arrive: (packet: Packet) => {
      packet.answer ??= server.take(packet.event);
    },
    /** its answer reaches the tab, late ones too */
    hear(packet: Packet) {
      packets = packets.filter((one) => one !== packet);
      if (packet.tab < 0 || !packet.answer) return;
      tell(packet.answer);
      free(packet.tab);
    },
    lose: (packet: Packet) => {
      packets = packets.filter((one) => one !== packet);
    },
    /** the tab does not wait any longer; what it sent may still arrive */
    giveUp(tab: number) {
      for (const { event, attempt } of packets.filter((one) => one.tab === tab))
        tell({ type: "lost", key: event.key, attempt });
      free(tab);
    },
    reload(tab: number) {
      for (const packet of packets) if (packet.tab === tab) packet.tab = -1;
      free(tab);
    },
  };
}

/** A good network until nothing waits any more. */
function settle(on: ReturnType<typeof phone>) {
  for (const packet of [...on.packets()]) {
    on.arrive(packet);
    on.hear(packet);
  }
  for (const tab of [0, 1]) on.giveUp(tab);
  for (let left = 50; nextOf(on.outbox(), person) && left > 0; left--) {
    on.send(0);
    for (const packet of [...on.packets()]) {
      on.arrive(packet);
      on.hear(packet);
    }
  }
}

const property = (check: (int: (min: number, max: number) => number) => void): void =>
  fc.assert(
    fc.property(fc.gen(), (draw: GeneratorValue) => check((min, max) => draw(fc.integer, { min, max }))),
    { seed: 1, numRuns: 500 },
  );

/** A random schedule over these records, then a good network. */
function play(
  int: (min: number, max: number) => number,
  events: readonly Recorded[],
  voided: ReadonlySet<number>,
  press?: (on: ReturnType<typeof phone>) => void,
) {
  const server = mall(voided);
  const on = phone(server);
  const waiting = [...events];
  const some = (): Packet | undefined => on.packets()[int(0, Math.max(0, on.packets().length - 1))];
  const withSome = (work: (packet: Packet) => void) => {
    const packet = some();
    if (packet) work(packet);
  };
  for (let steps = int(0, 40); steps > 0; steps--) {
    const tab = int(0, 1);
    const kinds = [
      () => waiting.length > 0 && on.record(waiting.shift() as Recorded),
      () => on.send(tab, int(0, 1) === 1),
      () => withSome(on.arrive),
      () => withSome(on.hear),
      () => withSome(on.lose),
      () => on.giveUp(tab),
      () => on.reload(tab),
      () => press?.(on),
    ];
    kinds[int(0, kinds.length - 1)]?.();
  }
  for (const event of waiting) on.record(event);
  settle(on);
  return { outbox: on.outbox(), kept: server.kept };
}

describe("500 random schedules without a network", () => {
  test("end as a good network would have ended, nothing lost, nothing doubled", () => {
    property((int) => {
      const events = Array.from({ length: int(1, 6) }, (_event, n) => recorded(`key-${n}`, int(1, 4)));
      const voided = new Set([int(1, 6)]);
      const ideal = play(() => 0, events, voided);
      const { outbox, kept } = play(int, events, voided);
      expect(outbox.map((entry) => [entry.event.key, standingOf(entry)])).toEqual(
        ideal.outbox.map((entry) => [entry.event.key, standingOf(entry)]),
      );
      expect([...kept]).toEqual([...ideal.kept]);
    });
  });

  test("with presses on what was refused, each delivery is received once at most, and the phone knows by which record", () => {
    property((int) => {
      const events = Array.from({ length: int(1, 5) }, (_event, n) => recorded(`key-${n}`, int(1, 3)));
      let made = 0;
      const { outbox, kept } = play(int, events, new Set([int(1, 5)]), (on) => {
        const refusedOnes = on.outbox().filter((entry) => standingOf(entry) === "conflict");
        const one = refusedOnes[int(0, Math.max(0, refusedOnes.length - 1))];
        if (!one) return;
        const { key, deliverySysNo } = one.event;
        if (int(0, 1) === 0) on.discard(key);
        else on.record(recorded(`again-${made++}`, deliverySysNo, { replacesKey: key }));
      });
      expect(new Set(outbox.map(({ event }) => event.key)).size).toBe(events.length + made);
      const confirmed = outbox.filter((entry) => standingOf(entry) === "confirmed").map(({ event }) => event.key);
      expect(confirmed.sort()).toEqual([...kept.keys()].sort());
      expect(new Set(kept.values()).size).toBe(kept.size);
      expect(outbox.filter((entry) => ["queued", "sent"].includes(standingOf(entry)))).toEqual([]);
    });
  });
});
