import { personKey } from "#trpc/rules/person-key";
import { type Happening, happened, isOver, type Outbox, type Recorded } from "#trpc/rules/site-outbox";
import { siteDb } from "./db";
import type { Draft, ServerView, SitePerson, SitePhoto, Truck, What } from "./kept";
import { markedPerson, markPerson } from "./mark";

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("mall-site");
const lookers = new Set<() => void>();
const look = () => {
  for (const again of lookers) again();
};
channel?.addEventListener("message", look);

/** Calls `again` after every change, of other tabs of this phone too. @returns the way to end that */
export function onChange(again: () => void): () => void {
  lookers.add(again);
  return () => void lookers.delete(again);
}
function tellTabs(): void {
  channel?.postMessage(null);
  look();
}

/** Everything of this phone that its present person may see. */
export interface Site {
  person: SitePerson | undefined;
  trucks: readonly Truck[];
  views: readonly ServerView[];
  outbox: Outbox<What>;
  drafts: readonly Draft[];
  /** records of others wait on this phone */
  others: number;
}

type Kept = Outbox<What>[number] & { key: string; order: number };
const inOrder = (entries: Kept[]): Kept[] => entries.sort((a, b) => a.order - b.order);

export const draftKey = (person: string, deliverySysNo: number, kind: What["kind"]): string =>
  `${person} ${deliverySysNo} ${kind}`;

/** @throws where the browser refuses its store */
export async function readSite(): Promise<Site> {
  const db = await siteDb();
  const marked = markedPerson();
  const [kept, trucks, views, entries, drafts] = await Promise.all([
    db.get("person", "person"),
    db.getAll("trucks"),
    db.getAll("views"),
    db.getAll("outbox"),
    db.getAll("drafts"),
  ]);
  // who left while the network was away is gone all the same
  const person = kept && marked === personKey(kept) ? kept : undefined;
  const outbox = inOrder(entries);
  const waiting = outbox.filter((entry) => entry.event.person !== marked && !isOver(entry, Date.now()));
  return {
    person,
    trucks: person ? trucks.sort((a, b) => a.place - b.place) : [],
    views: person ? views : [],
    outbox: person ? outbox.filter(({ event }) => event.person === marked) : [],
    drafts: person ? drafts.filter((draft) => draft.person === marked) : [],
    others: waiting.filter(({ done, dropped }) => !done && !dropped).length,
  };
}

/** Takes away what the mall told somebody; what they recorded and typed stays, for them alone. */
export async function forgetPerson(): Promise<void> {
  markPerson(undefined);
  const db = await siteDb();
  const gone = db.transaction(["person", "trucks", "views"], "readwrite");
  await Promise.all([
    ...[gone.objectStore("person").clear(), gone.objectStore("trucks").clear()],
    ...[gone.objectStore("views").clear(), gone.done],
  ]);
  tellTabs();
}

/** The person whom the mall knows now, with their trucks: those of anybody else go. */
export async function keepTrucks(person: SitePerson, trucks: readonly Truck[]): Promise<void> {
  const key = personKey(person);
  if (markedPerson() !== key) await forgetPerson();
  const db = await siteDb();
  const kept = db.transaction(["person", "trucks"], "readwrite");
  const store = kept.objectStore("trucks");
  await Promise.all([
    ...[kept.objectStore("person").put(person, "person"), store.clear()],
    ...trucks.map((truck) => store.put(truck)),
    kept.done,
  ]);
  markPerson(key);
  tellTabs();
}

export async function keepView(view: ServerView): Promise<void> {
  const db = await siteDb();
  await db.put("views", view);
  tellTabs();
}

/** Writes down what happened to the outbox; what follows from it is in the store when this returns. */
export async function tell(happening: Happening<What>): Promise<Outbox<What>> {
  const db = await siteDb();
  const change = db.transaction("outbox", "readwrite");
  const before = inOrder(await change.store.getAll());
  const outbox = happened<What>(before, happening);
  const order = Math.max(0, ...before.map((entry) => entry.order));
  const changed = outbox.flatMap((entry, index) =>
    entry === before[index] ? [] : [{ ...entry, key: entry.event.key, order: before[index]?.order ?? order + 1 }],
  );
  await Promise.all([...changed.map((entry) => change.store.put(entry)), change.done]);
  if (changed.length > 0) tellTabs();
  return outbox;
}

/**
 * Records something in one transaction with the end of its draft: either all of it is kept, or what was typed stays.
 * @throws QuotaExceededError where the phone is full
 */
export async function record(event: Recorded<What>, draft: string): Promise<void> {
  const db = await siteDb();
  const change = db.transaction(["outbox", "drafts", "photos"], "readwrite");
  const [outbox, photos] = [change.objectStore("outbox"), change.objectStore("photos")];
  const before = inOrder(await outbox.getAll());
  const order = Math.max(0, ...before.map((entry) => entry.order)) + 1;
  const next = happened<What>(before, { type: "recorded", event });
  const changed = next.flatMap((entry, index) =>
    entry === before[index] ? [] : [{ ...entry, key: entry.event.key, order: before[index]?.order ?? order }],
  );
  const taken = await Promise.all(event.what.photos.map((key) => photos.get(key)));
  await Promise.all([
    ...changed.map((entry) => outbox.put(entry)),
    ...taken.map((photo) => photo && photos.put({ ...photo, draft: "" })),
    ...[change.objectStore("drafts").delete(draft), change.done],
  ]);
  tellTabs();
}

export const readDraft = async (key: string): Promise<Draft | undefined> => (await siteDb()).get("drafts", key);
export const keepDraft = async (draft: Draft): Promise<unknown> => (await siteDb()).put("drafts", draft);

/** Photos of a draft, in the order in which they were taken. */
export async function photosOf(draft: string): Promise<SitePhoto[]> {
  const all = await (await siteDb()).getAll("photos");
  return all.filter((photo) => photo.draft === draft).sort((a, b) => (a.key < b.key ? -1 : 1));
}
export const readPhoto = async (key: string): Promise<SitePhoto | undefined> => (await siteDb()).get("photos", key);
/** @throws QuotaExceededError where the phone is full */
export const keepPhoto = async (photo: SitePhoto): Promise<unknown> => (await siteDb()).put("photos", photo);
export const dropPhoto = async (key: string): Promise<void> => (await siteDb()).delete("photos", key);

/** Forgets what is settled for days, with its photos. */
export async function sweep(): Promise<void> {
  const db = await siteDb();
  const change = db.transaction(["outbox", "photos"], "readwrite");
  const outbox = change.objectStore("outbox");
  const over = (await outbox.getAll()).filter((entry) => isOver(entry, Date.now()));
  const photos = change.objectStore("photos");
  await Promise.all([
    ...over.flatMap(({ key, event }) => [
      outbox.delete(key),
      ...event.what.photos.map((photo) => photos.delete(photo)),
    ]),
    change.done,
  ]);
}
