import { beforeAll, describe, expect, test } from "vitest";
import { localContract, transfers } from "#trpc/contract/index";
import { entries, type RouteEntry, routes } from "#trpc/contract/walk";
import { type As, type Envelope, headersOf, type Person } from "../support/api";
import { browser } from "../support/browser";
import { sampleInputs } from "../support/generate";
import { type IdField, idFields, isPrivate, putId } from "../support/id-fields";
import { type PrivateKind, privateKinds } from "../support/id-kinds";
import { type RowChange, watchRows } from "../support/row-watch";
import { sendCall } from "../support/send-call";
import { MARK, openWalkWorld, type Records, type WalkWorld } from "../support/walk-world";

let walk: WalkWorld;
/** What came and went since it was last asked. */
let changes: () => Promise<RowChange[]>;
beforeAll(async () => {
  walk = await openWalkWorld();
  changes = await watchRows(walk.world.database);
});

/** A key that nothing has. */
const NOTHING = 999_999_999_999;
const all = routes().filter(({ primary }) => primary);
const title = ({ id, side }: RouteEntry) => (side ? `${id} as ${side}` : id);

type Own = Readonly<Record<string, number | undefined>>;
interface Variant {
  what: string;
  input: unknown;
  /** The same with keys of nothing in place of the other's. */
  nothing: unknown;
}

/** Records that a call needs in another state than the reader's usual one, so that it comes as far as the keys. */
function suited(id: string, records: Records): Records {
  if (id === "order.pay") return { ...records, order: walk.own.unpaid };
  if (id === "receiving.submit") return { ...records, receiving: walk.own.draft };
  if (id === "delivery.refuse") return { ...records, delivery: walk.own.atGate };
  return id === "delivery.detachCertificate" ? { ...records, delivery: walk.own.loaded } : records;
}

/** Inputs with the other's keys: in all places, and in one place among the reader's own. */
function variants({ id, call }: RouteEntry, fields: readonly IdField[], own: Own): Variant[] {
  const closed = fields.filter(isPrivate);
  const theirs: Own =
    id === "order.audit" ? { ...walk.theirs.records, order: walk.theirs.approving } : walk.theirs.records;
  const filled = (sample: unknown, foreign: ReadonlySet<IdField>, keys: (kind: PrivateKind) => number) => {
    const input = structuredClone(sample);
    for (const field of fields) {
      const key = isPrivate(field) && foreign.has(field) ? keys(field.kind) : (own[field.kind] ?? NOTHING);
      if (field.kind !== "repetition") putId(input, field.path, key);
    }
    return input;
  };
  const made = (sample: unknown, what: string, foreign: ReadonlySet<IdField>): Variant => ({
    what,
    input: filled(sample, foreign, (kind) => theirs[kind] ?? NOTHING),
    nothing: filled(sample, foreign, () => NOTHING),
  });
  return sampleInputs(call.input, 1).flatMap((sample) => {
    const here = closed.filter(({ path }) => putId(structuredClone(sample), path, 1));
    if (here.length === 0) return [];
    const single = here.length > 1 ? here.map((field) => made(sample, field.path.join("."), new Set([field]))) : [];
    return [made(sample, "every key", new Set(here)), ...single];
  });
}

const short = (value: unknown) => JSON.stringify(value).slice(0, 400);

/** Refused for being others', with no word of them; a state or an input would say too much or too little. */
const REFUSALS = new Set([
  "LOGIN_NEEDED",
  "FORBIDDEN",
  "NOT_FOUND",
  "CART_LINE_GONE",
  "AGREEMENT_NOT_USABLE",
  "IDENTITY_MISSING",
]);

/** Calls that look at the state of the own document first: what they answer is what keys of nothing get. */
const BY_STATE = new Set([
  ...["score", "askReason", "rejectBid", "award", "decideComplaint"].map((event) => `tenderNotice.${event}`),
  // times are looked at before people and files
  ...["tenderNotice.publish", "tenderNotice.revise"],
  "pourOrder.ship",
]);

/** Files are looked for among one's own only. */
const NO_FILE = ["附件不存在，请重新上传", "图片不存在，请重新上传"];

function expectNoWord(answer: Envelope, about: string): void {
  expect(JSON.stringify(answer), about).not.toContain(MARK);
}

/** An answer without the keys that it repeats. */
const keysAside = (data: unknown): string => JSON.stringify(data)?.replace(/(ysNo":)\d+/g, "$1key");

/** What strangers get for a call with the other's keys: a refusal, or what they get for keys of nothing. */
async function expectNothing(entry: RouteEntry, who: As, variant: Variant, about: string): Promise<boolean> {
  const { world } = walk;
  const answer = await sendCall(world, entry, who, variant.input);
  const told = `${about}, ${variant.what}: ${short(variant.input)} → ${short(answer)}`;
  expectNoWord(answer, told);
  expect(answer.status, told).toBe(200);
  if (answer.code === 200) {
    const { data } = await sendCall(world, entry, who, variant.nothing);
    expect(keysAside(answer.data), told).toBe(keysAside(data));
    return true;
  }
  if (BY_STATE.has(entry.id) && !REFUSALS.has(answer.data.reason ?? "")) {
    expect(answer, told).toEqual(await sendCall(world, entry, who, variant.nothing));
    return false;
  }
  expect(REFUSALS.has(answer.data.reason ?? "") || NO_FILE.includes(answer.message), told).toBe(true);
  return false;
}

describe("keys in inputs", () => {
  test.each(entries.filter(({ call }) => !call.aliasOf && !call.elsewhere).map((entry) => [entry.id, entry] as const))(
    "%s: it is known what each of them names",
    (_, entry) => {
      const fields = idFields(entry);
      const samples = sampleInputs(entry.call.input, 1);
      for (const { path } of fields) {
        const reached = samples.some((sample) => putId(structuredClone(sample), path, 1));
        expect(reached, `${path.join(".")} stands in no sample: see tests/support/generate.ts`).toBe(true);
      }
    },
  );

  test("the first organisation has one of every kind", () => {
    for (const kind of privateKinds) expect(walk.theirs.records[kind], kind).toBeGreaterThan(0);
  });

  test("a field of an unknown kind says what to add", () => {
    const [entry] = entries.filter(({ id }) => id === "order.get");
    if (!entry) throw new Error("order.get is gone");
    expect(() => idFields({ ...entry, domain: "new", id: "new.call" })).toThrow(/"new:id".*id-kinds\.ts/);
  });
});

const withKeys = all.filter((entry) => idFields(entry).some(isPrivate));

/** Whoever may not see the first organisation's records, with what they have of their own. */
const strangers = ({ call }: { call?: RouteEntry["call"] } = {}): [name: string, who: As, records: Records][] => [
  ["a visitor", {}, {}],
  ["their token in another tenant", { token: walk.owner.token, tenantCode: "north" }, {}],
  ...Object.entries(walk.readers)
    // what the mall's own people do, they do to everybody's
    .filter(([name]) => name !== "operator" || call?.role !== "operator")
    .map(([name, { who, records }]): [string, As, Records] => [name, who, records]),
];

describe("R-PERM-22 others' records are refused, nothing changes and nothing is told", () => {
  test.each(withKeys.map((entry) => [title(entry), entry] as const))("%s", async (_, entry) => {
    const { open } = walk;
    const fields = idFields(entry);
    for (const [name, who, records] of strangers(entry)) {
      await changes();
      const { userSysNo } = who as Partial<Person>;
      const inputs = variants(entry, fields, { ...open, ...suited(entry.id, records) });
      const answers = await Promise.all(inputs.map((input) => expectNothing(entry, who, input, name)));
      const accepted = entry.call.kind === "mutation" && answers.includes(true);
      // what is one's own may change, as far as a call is about it
      const changed = (await changes()).filter(({ row }) => !accepted || row.userSysNo !== userSysNo);
      expect(changed, name).toEqual([]);
      if (accepted && records.cartLine) records.cartLine = await walk.refill(who as Person);
    }
  });

  test("lists and everything else that is asked without a key tell nothing of them", async () => {
    const { world } = walk;
    await changes();
    const asked = all.filter(({ call }) => call.kind === "query" && call.input.safeParse({}).success);
    expect(asked.length).toBeGreaterThan(10);
    for (const entry of asked) {
      // tenders of the hall are for everyone
      if (entry.id === "tender.hallList") continue;
      for (const [name, who] of strangers(entry)) {
        const answer = await sendCall(world, entry, who, {});
        expectNoWord(answer, `${title(entry)}, ${name}`);
      }
      const own = await sendCall(world, entry, entry.side === "supplier" ? walk.ownerSupplier : walk.owner, {});
      // no quote of the walk was corrected
      const isFound = entry.id !== "settlement.searchCorrections";
      if (isFound && /search/i.test(entry.id) && entry.call.role === "party" && entry.allowed)
        expect(JSON.stringify(own)).toContain(MARK);
    }
    expect(await changes()).toEqual([]);
  });
});

/** Writes that ask for no permission code, and why. */
const withoutCode: Readonly<Record<string, string>> = {
  "auth.login": "nobody is logged in yet",
  "auth.internalLogin": "nobody is logged in yet",
  "auth.openIdLogin": "nobody is logged in yet",
  "auth.logout": "everybody may go",
  "shell.changeMenu": "says which page is open and changes nothing",
  "shell.switchApplication": "everybody may act as what they are",
  "auth.sendCode": "nobody is logged in yet",
  "auth.register": "nobody is logged in yet",
  "auth.resetPassword": "nobody is logged in: the code proves whose account it is",
  "inbox.join": "one's own account in another mall, by its password",
  "inbox.leave": "one's own list of malls",
  "inbox.answer": "the link is the right to it",
  "people.accept": "the link and one's own phone",
  "auth.realName": "one's own name",
  "auth.changePassword": "one's own account",
  "auth.updateProfile": "one's own account",
  "cart.add": "a cart is its user's own list and binds nobody",
  "cart.addList": "as cart.add",
  "cart.update": "as cart.add",
  "cart.remove": "as cart.add",
  "cart.move": "as cart.add",
  "tenderProject.saveLastProject": "what its user worked for last, remembered for nobody else",
  "cart.batchUpdate": "as cart.add",
  "favourite.keep": "one's own list, which binds nobody",
  "favourite.drop": "as favourite.keep",
  "ownName.remember": "what the organisation's own lists mean, which binds nobody",
  "ownName.forget": "as ownName.remember",
  "materialList.create": "one's own lists, which bind nobody",
  "materialList.copy": "as materialList.create",
  "materialList.rename": "as materialList.create",
  "materialList.share": "one's own list, shown to one's own colleagues, who may read and copy it",
  "materialList.changeLines": "as materialList.create",
  "materialList.delete": "as materialList.create",
  "announcement.submitReadRecord": "everybody may read what is for them",
  "announcement.submitProcessingStatus": "everybody who is asked may answer",
  "notice.read": "as announcement.submitReadRecord",
  "feedback.create": "everybody may say what is wrong",
  "violation.saveUserHistoryRecord": "what one has seen of a column that everybody may open",
  "other.reportError": "the page of a visitor may fail too",
  "visit.report": "visitors are counted too",
  "shell.reportPageView": "visitors are counted too",
  "customerService.begin": "everybody may ask",
  "customerService.reply": "each side says its own; that the desk's needs its code: tests/api/service.test.ts",
  "customerService.read": "as customerService.reply",
  "message.read": "one's own messages",
  "message.readAll": "one's own messages",
  "message.saveSetting": "how one wants one's own messages",
};

describe("R-PERM-12 without its permission code no write is carried out, even in one's own organisation", () => {
  const writes = all.filter(({ call, allowed }) => call.kind === "mutation" && allowed);
  test("each write asks for a code, or it is said above why not", () => {
    const ids = new Set(writes.map(({ id }) => id));
    expect(Object.keys(withoutCode).filter((id) => !ids.has(id))).toEqual([]);
  });

  test.each(writes.filter(({ id }) => !(id in withoutCode)).map((entry) => [title(entry), entry] as const))(
    "%s",
    async (_, entry) => {
      const { world, powerless, theirs, open } = walk;
      const supplies = entry.side === "supplier" || entry.call.role === "supplier";
      const side = supplies ? "supplier" : entry.call.role === "operator" ? "operator" : "purchaser";
      const who = powerless[side];
      await changes();
      for (const sample of sampleInputs(entry.call.input, 1)) {
        const input = structuredClone(sample);
        for (const { path, kind } of idFields(entry))
          putId(input, path, { ...open, ...theirs.records }[kind as never] ?? 1);
        const answer = await sendCall(world, entry, who, input);
        const told = `${short(input)} → ${short(answer)}`;
        expect(answer, told).toMatchObject({ code: 403, data: { reason: "FORBIDDEN" } });
        // the sentence names the missing right: the keys were found and are one's own
        if (entry.call.role !== "approver") expect(answer.message, told).toMatch(/^您没有“.+”的权限|^只有.+可以/);
      }
      expect(await changes()).toEqual([]);
    },
  );
});

describe("R-PERM-22 files", () => {
  test("are given to nobody but their owner and the parties of their document", async () => {
    const { world, owner, ownerSupplier, theirs } = walk;
    const open = async (who: As, sysNo: number): Promise<string> => {
      const path = transfers.file.get.path.replace("{id}", String(sysNo));
      const response = await world.api?.request(path, { headers: headersOf(who) });
      expect(response?.status).toBe(200);
      return `${response?.headers.get("content-disposition") ?? ""} ${await response?.text()}`;
    };
    for (const sysNo of theirs.files) {
      expect(await open(owner, sysNo)).toContain("%PDF");
      for (const [name, who] of strangers()) {
        const answer = await open(who, sysNo);
        expect(answer, name).toMatch(/"code":(401|403|404),/);
        expect(decodeURIComponent(answer), name).not.toContain(MARK);
      }
    }
    const [photo = 0, wrong = 0, voucher = 0, loose = 0] = theirs.files;
    expect(await open(ownerSupplier, wrong)).toContain("%PDF");
    expect(await open(ownerSupplier, photo)).toContain("%PDF");
    expect(await open(ownerSupplier, voucher)).toContain("%PDF");
    expect(await open(ownerSupplier, loose)).toMatch(/"code":(403|404),/);
  });
});

describe("the gateway's own store", () => {
  test("every procedure of it is walked here", () => {
    const names = Object.entries(localContract).flatMap(([domain, calls]) =>
      Object.keys(calls).map((name) => `${domain}.${name}`),
    );
    // how somebody wants their lists is theirs: tests/api/list-view.test.ts
    const views = ["removeFilter", "saveFilter", "setColumns", "view"].map((name) => `listLocal.${name}`);
    expect(names.sort()).toEqual([
      "announcementLocal.open",
      "cartLocal.paymentObjects",
      "cartLocal.select",
      "cartLocal.selection",
      ...views,
    ]);
  });

  test("ticks are one's own: others' lines that somebody ticks stay theirs, and stay untold", async () => {
    const { world, owner, readers, theirs } = walk;
    const as = async ({ token }: Person) => {
      const script = browser(world);
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      return async (call: string, input?: unknown) => {
        const query = input === undefined;
        const answer = await script.fetch(
          `/trpc/${call}`,
          query ? { headers } : { method: "POST", headers, body: JSON.stringify(input) },
        );
        return answer.text();
      };
    };
    const [own, other] = [await as(owner), await as(readers.purchaser.who)];
    const lines = { cartSysNoList: [theirs.records.cartLine] };
    await own("cartLocal.select", lines);
    // how long ago that was may change meanwhile
    const ticked = async () => (await own("cartLocal.selection")).replace(/"idleSeconds":\d+/, "");
    const before = await ticked();
    await other("cartLocal.select", lines);
    for (const call of ["cartLocal.selection", "cartLocal.paymentObjects", "cart.getShop"])
      expect(await other(call)).not.toContain(MARK);
    await other("cartLocal.select", { cartSysNoList: null });
    expect(await ticked()).toBe(before);
  });
});
