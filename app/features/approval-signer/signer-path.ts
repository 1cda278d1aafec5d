import { approvableKinds } from "#trpc/rules/approval-rules";
import type { DocumentType } from "#trpc/rules/kinds";
import { withQuery } from "~/lib/query";

/** The page that adds a signer to the approval of a document, at the turn that its reader sees. */
export const signerPath = (kind: DocumentType, sysNo: number, turn?: string): string =>
  withQuery("/portal/signer", "", { kind, id: String(sysNo), turn: turn ?? null });

/** The kind that an address names; undefined for one that nobody approves. */
export const approvedKindIn = (name: string | null) => approvableKinds.find((kind) => kind === name);
