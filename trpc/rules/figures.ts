import type { Side } from "../contract/define";
import type { DocumentType } from "./machine";

/**
 * Whether somebody sees what documents of a kind come to: who may do anything with orders, or with this kind. Who may
 * only receive sees no turnover (R-PERM-12).
 */
export const seesFigures = (document: DocumentType, side: Side, permissions: readonly string[]): boolean =>
  permissions.some((code) => code.startsWith(`order:${side}:`) || code.startsWith(`${document}:${side}:`));
