import { type DocumentType, documentKinds } from "#trpc/rules/kinds";

/** The number of a document of the kind, under the name that the kind gives it. */
export const numberOf = (kind: DocumentType, document: object): string =>
  String((document as Readonly<Record<string, unknown>>)[documentKinds[kind].number]);
