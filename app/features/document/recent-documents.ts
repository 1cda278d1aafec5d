import { useMemo, useSyncExternalStore } from "react";
import type { DocumentType } from "#trpc/rules/kinds";
import { read, write } from "~/shell/location-memory";

/** A document that somebody had open in this browser. */
export interface RecentDocument {
  kind: DocumentType;
  sysNo: number;
  no: string;
}

const MOST = 6;
const nameOf = (owner: string): string => `${owner}_recent_documents`;
const isRecent = (value: unknown): value is RecentDocument =>
  typeof value === "object" && value !== null && "kind" in value && "sysNo" in value && "no" in value;

const listeners = new Set<() => void>();
function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

const recentDocuments = (owner: string): RecentDocument[] =>
  (read(nameOf(owner), Array.isArray) ?? []).filter(isRecent);

/** Notes that a document was opened. */
export function noteDocument(owner: string, { kind, sysNo, no }: RecentDocument): void {
  const others = recentDocuments(owner).filter((other) => other.kind !== kind || other.sysNo !== sysNo);
  write(() => localStorage.setItem(nameOf(owner), JSON.stringify([{ kind, sysNo, no }, ...others].slice(0, MOST))));
  for (const listen of listeners) listen();
}

/**
 * The documents that were opened last, the last one first; one that opens meanwhile is among them.
 * @param owner the person who may read them: another one of this browser does not see their numbers
 */
export function useRecentDocuments(owner: string): RecentDocument[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(recentDocuments(owner)),
    () => "[]",
  );
  return useMemo(() => JSON.parse(stored), [stored]);
}

/** Whose documents this browser remembers: a person under an identity of theirs. */
export const ownerOfRecent = (user: { sysNo: number; organizationSysNo: number; currentIdentity: string }): string =>
  `${user.sysNo}_${user.organizationSysNo}_${user.currentIdentity}`;
