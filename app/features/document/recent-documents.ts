import type { DocumentType } from "#trpc/rules/machine";
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

/**
 * The documents that were opened last, the last one first.
 * @param owner whoever may read them: another person of this browser does not see their numbers
 */
export const recentDocuments = (owner: string): RecentDocument[] =>
  (read(nameOf(owner), Array.isArray) ?? []).filter(isRecent);

/** Notes that a document was opened. */
export function noteDocument(owner: string, { kind, sysNo, no }: RecentDocument): void {
  const others = recentDocuments(owner).filter((other) => other.kind !== kind || other.sysNo !== sysNo);
  write(() => localStorage.setItem(nameOf(owner), JSON.stringify([{ kind, sysNo, no }, ...others].slice(0, MOST))));
}

/** Whose documents this browser remembers: a person under an identity of theirs. */
export const ownerOfRecent = (user: { sysNo: number; organizationSysNo: number; currentIdentity: string }): string =>
  `${user.sysNo}_${user.organizationSysNo}_${user.currentIdentity}`;
