import type { DocumentType } from "#trpc/rules/kinds";
import { keyIn } from "~/lib/id";
import { listPath } from "../document/paths";

/** What a code says: a document of this mall, something to look for, or nothing of ours. */
export type Code = { kind: DocumentType; sysNo: number } | { keyword: string } | "foreign";

const LONGEST_KEYWORD = 50;

/** Whether a text is an address rather than a number. */
const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text);

/**
 * Reads what stands in a scanned code or was typed by hand. Papers carry the address of their document
 * (`printLink`), people type its number.
 * @param hosts under which this mall is reached
 */
export function readCode(typed: string, hosts: readonly string[]): Code {
  const text = typed.trim();
  if (!isAddress(text)) return { keyword: text.slice(0, LONGEST_KEYWORD) };
  if (!URL.canParse(text)) return "foreign";
  const { host, pathname } = new URL(text);
  if (!hosts.includes(host)) return "foreign";
  const cut = pathname.lastIndexOf("/");
  const sysNo = keyIn(pathname.slice(cut + 1));
  const [kind] = Object.entries(listPath).find(([, path]) => path === pathname.slice(0, cut)) ?? [];
  return kind && sysNo !== undefined ? { kind: kind as DocumentType, sysNo } : "foreign";
}
