import { type DocumentType, documentKinds, ofKinds } from "#trpc/rules/kinds";

/** Where each kind's list is; a document is below it. */
export const listPath = ofKinds((type) => documentKinds[type].path);

export const documentPath = (kind: DocumentType, sysNo: number): string => `${listPath[kind]}/${sysNo}`;
