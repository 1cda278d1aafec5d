import type { Side } from "../contract/define";
import type { DocumentType } from "./kinds";

/** Whoever only writes or ships a document does not need to know what all of them come to. */
const DECIDES = /:(?:confirm|audit|settle|answer)$/;

/**
 * Whether somebody sees what documents of a kind come to: who may do anything with orders, or decides about this kind.
 * Who may only receive sees no turnover, neither of orders nor of receipts (R-PERM-12).
 */
export const seesFigures = (document: DocumentType, side: Side, permissions: readonly string[]): boolean =>
  permissions.some(
    (code) => code.startsWith(`order:${side}:`) || (code.startsWith(`${document}:${side}:`) && DECIDES.test(code)),
  );
