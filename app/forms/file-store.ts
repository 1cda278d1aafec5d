import { TYPED_BEFORE } from "~/lib/login-path";
import { withQuery } from "~/lib/query";
import type { KeptFile } from "./fields";

/** A file that somebody chose for a form and has not submitted yet. */
export interface StoredFile {
  /** also the request key under which it is sent: twice sent it is kept once */
  key: string;
  /** the form's address */
  place: string;
  /** what its page is called, for who is elsewhere meanwhile */
  title: string;
  userSysNo: number;
  /** milliseconds */
  at: number;
  file: File;
  /** it has arrived, and the backend keeps it as this */
  sent?: KeptFile;
}

/** A form's address, the same before a login and after it. */
export const placeAt = (pathname: string, search: string): string =>
  withQuery(pathname, search, { [TYPED_BEFORE]: null });

const DATABASE = "mall-files";
const STORE = "files";
const BY_USER = "userSysNo";
/** What nobody came back for. */
const KEPT_MS = 7 * 24 * 3_600_000;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(STORE, { keyPath: "key" }).createIndex(BY_USER, BY_USER);
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** A browser may refuse its store (private windows, full): then nothing is kept over a reload, and nothing breaks. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const database = await opened();
    return await new Promise<T | undefined>((resolve) => {
      const transaction = database.transaction(STORE, mode);
      const asked = work(transaction.objectStore(STORE));
      const end = (answer?: T) => {
        database.close();
        resolve(answer);
      };
      transaction.oncomplete = () => end(asked.result);
      transaction.onabort = () => end();
    });
  } catch {
    return undefined;
  }
}

/** Keeps a file, or what has become of it, until its form was submitted. */
export const keepFile = (file: StoredFile) => inStore("readwrite", (store) => store.put(file));
export const forgetFile = (key: string) => inStore("readwrite", (store) => store.delete(key));

/** Everything that waits for a user in this browser, oldest first; what is too old goes. */
export async function storedFiles(userSysNo: number): Promise<StoredFile[]> {
  const all: StoredFile[] = (await inStore("readonly", (store) => store.index(BY_USER).getAll(userSysNo))) ?? [];
  const old = all.filter(({ at }) => at < Date.now() - KEPT_MS);
  await Promise.all(old.map(({ key }) => forgetFile(key)));
  return all.filter((file) => !old.includes(file)).sort((a, b) => a.at - b.at);
}

/** The form was submitted or given up. @param keys only these of its files */
export async function forgetPlace(place: string, keys?: ReadonlySet<string>): Promise<void> {
  const all: StoredFile[] = (await inStore("readonly", (store) => store.getAll())) ?? [];
  const gone = all.filter((file) => file.place === place && (!keys || keys.has(file.key)));
  await Promise.all(gone.map(({ key }) => forgetFile(key)));
}
