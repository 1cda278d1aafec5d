import { z } from "zod";
import { Failure } from "#trpc/contract/failures";
import type { inbox as calls, InboxItem } from "#trpc/contract/inbox";
import { seesFigures } from "#trpc/rules/figures";
import { compareInbox, type InboxKey, type InboxOrder, inboxOrders } from "#trpc/rules/inbox";
import { documentTypes } from "#trpc/rules/kinds";
import { toNumber } from "#trpc/rules/money";
import { todosBySide } from "#trpc/rules/todos";
import { tasksOf } from "../document/index";
import type { Actor, Handler } from "../implement";
import { kinds } from "../kinds";
import { actorOf, type MallOfPerson, mallsOf } from "./accounts";
import { type InboxPart, inboxPart } from "./repo/items";

/** Documents of one entry of the to-dos that the list goes through. */
const MOST_OF_ENTRY = 500;

const Cursor = z.tuple([
  z.enum(inboxOrders),
  z.int(),
  ...[z.int(), z.int(), z.iso.date(), z.string().regex(/^-?\d{1,15}(\.\d+)?$/)],
  ...[z.string(), z.enum(documentTypes), z.int()],
] as unknown as [z.ZodEnum, ...z.ZodType[]]);
type CursorParts = [InboxOrder, number, number, number, string, string, string, InboxKey["document"], number];

/** The moment by which a list is ordered, and the last row that was shown. */
interface Position {
  now: Date;
  after: InboxKey | undefined;
}

/** @throws Failure BAD_INPUT for a cursor of another order */
function positionIn(cursor: string, order: InboxOrder, now: Date): Position {
  if (cursor === "") return { now, after: undefined };
  const parts = readCursor(cursor);
  if (parts?.[0] !== order) {
    const message = "翻页位置不正确，请从第一页重新查看";
    throw new Failure("BAD_INPUT", { message, fields: { cursor: message } });
  }
  const [, at, late, soon, day, worth, place, document, sysNo] = parts;
  return { now: new Date(at), after: { late, soon, day, worth, place, document, sysNo } };
}

function readCursor(cursor: string): CursorParts | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Cursor.safeParse(said).data as CursorParts | undefined;
  } catch {
    return undefined;
  }
}

const cursorAt = (order: InboxOrder, now: Date, key: InboxKey): string => {
  const { late, soon, day, worth, place, document, sysNo } = key;
  const parts: CursorParts = [order, now.getTime(), late, soon, day, worth, place, document, sysNo];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
};

/** One identity in one mall. */
interface Place {
  actor: Actor;
  mallName: string;
  supplierName: string;
  isHere: boolean;
}

/** The identities that the person may act under now; a script's token has its own alone. */
function placesIn({ tenantCode, userSysNo, person }: MallOfPerson, caller: Actor): Place[] {
  if (!person) return [];
  return person.identities.flatMap((identity) => {
    const isHere = tenantCode === caller.tenantCode && identity.applicationSysNo === caller.applicationSysNo;
    if (caller.scopes && !isHere) return [];
    const actor = actorOf({ tenantCode, userSysNo }, person, identity);
    return [{ actor, mallName: person.mallName, supplierName: identity.supplierName, isHere }];
  });
}

const placeName = ({ tenantCode, applicationSysNo }: Actor): string => `${tenantCode}/${applicationSysNo}`;

type Row = InboxPart["rows"][number];
function itemOf({ entry, worth, late, ...row }: Row, { actor, mallName, supplierName, isHere }: Place): InboxItem {
  const { document, sysNo, no, partnerName, dueTime, since } = row;
  const { tenantCode, applicationSysNo } = actor;
  const amount = worth.startsWith("-") ? {} : { amount: toNumber(worth) };
  const label = todosBySide.supplier[entry]?.label ?? "";
  const task = { document, label, sysNo, no, partnerName, ...amount, dueTime, since, overdue: late === 0 };
  return { ...task, tenantCode, mallName, applicationSysNo, supplierName, isHere };
}

/** What waits in all malls of the person: a fixed number of statements for each mall and identity. */
export const search: Handler<typeof calls.search> = async ({ db, actor, input, now: clock }) => {
  const { sortBy, documentList, pageSize, cursor } = input;
  const { now, after } = positionIn(cursor, sortBy, clock);
  const malls = actor.scopes ? (await mallsOf(db, actor)).slice(0, 1) : await mallsOf(db, actor);
  const places = malls.flatMap((mall) => placesIn(mall, actor));
  const found: { place: Place; part: InboxPart }[] = [];
  for (const place of places) {
    const who = place.actor;
    const part = await inboxPart(db, {
      entries: tasksOf(kinds, who, "supplier", { now, most: MOST_OF_ENTRY }),
      ...{ place: placeName(who), order: sortBy, after, documents: documentList, limit: pageSize + 1 },
      withAmounts: documentTypes.filter((type) => seesFigures(type, "supplier", who.permissions)),
    });
    found.push({ place, part });
  }
  const rows = found
    .filter(({ place }) => input.tenantCode === "" || place.actor.tenantCode === input.tenantCode)
    .flatMap(({ place, part }) => part.rows.map((row) => ({ row, place })))
    .sort((one, other) => compareInbox(sortBy, one.row, other.row));
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const counts = found.flatMap(({ part }) => part.counts);
  const countIn = (tenantCode: string) =>
    found
      .filter(({ place }) => place.actor.tenantCode === tenantCode)
      .flatMap(({ part }) => part.counts)
      .reduce((sum, { count }) => sum + count, 0);
  return {
    datas: shown.map(({ row, place }) => itemOf(row, place)),
    ...(rows.length > pageSize && last ? { nextCursor: cursorAt(sortBy, now, last.row) } : {}),
    mallList: malls.map(({ tenantCode, person }) => ({
      tenantCode,
      mallName: person?.mallName ?? tenantCode,
      supplierNameList: person?.identities.map(({ supplierName }) => supplierName) ?? [],
      count: countIn(tenantCode),
      isHere: tenantCode === actor.tenantCode,
      lapsed: person === undefined,
    })),
    kindList: documentTypes.flatMap((document) => {
      const count = counts.filter((one) => one.document === document).reduce((sum, one) => sum + one.count, 0);
      return count > 0 ? [{ document, count }] : [];
    }),
  };
};
