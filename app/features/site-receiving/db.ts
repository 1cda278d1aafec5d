import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Entry } from "#trpc/rules/site-outbox";
import type { Draft, ServerView, SitePerson, SitePhoto, Truck, What } from "./kept";

/** What the phone keeps. Of the mall: person, trucks, views; they go with the login. Of the person: the others, which stay. */
interface SiteDb extends DBSchema {
  person: { key: "person"; value: SitePerson };
  trucks: { key: number; value: Truck };
  /** what the mall said of a truck of which a record was refused */
  views: { key: number; value: ServerView };
  /** `order` is the place in the outbox */
  outbox: { key: string; value: Entry<What> & { key: string; order: number } };
  drafts: { key: string; value: Draft };
  photos: { key: string; value: SitePhoto };
}
export type SiteDatabase = IDBPDatabase<SiteDb>;

const NAME = "mall-site";
let opened: Promise<SiteDatabase> | undefined;

/** The phone's own store. @throws where the browser refuses it (private windows) */
export function siteDb(): Promise<SiteDatabase> {
  opened ??= openDB<SiteDb>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("person");
      db.createObjectStore("trucks", { keyPath: "sysNo" });
      db.createObjectStore("views", { keyPath: "sysNo" });
      db.createObjectStore("outbox", { keyPath: "key" });
      db.createObjectStore("drafts", { keyPath: "key" });
      db.createObjectStore("photos", { keyPath: "key" });
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The phone has no room for it: nothing of it was kept. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";
