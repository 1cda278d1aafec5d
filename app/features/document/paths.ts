import type { DocumentType } from "#trpc/rules/machine";

/** Where each kind's list stands; a document stands below it. */
export const listPath: Readonly<Record<DocumentType, string>> = {
  order: "/portal/order",
  delivery: "/delivery-order",
  receiving: "/portal/receiving",
  return: "/portal/return",
};

export const documentPath = (kind: DocumentType, sysNo: number): string => `${listPath[kind]}/${sysNo}`;
