import type { ServiceSubject } from "#trpc/contract/customer-service";
import type { DocumentType } from "#trpc/rules/kinds";
import { withQuery } from "~/lib/query";
import { documentPath } from "../document/paths";

export const SERVICE = "/service";
/** Asks where the service is reached and leads there: the tenant's own place, or the mall's chat. */
const JUMP = "/service/jump";

export type SubjectKind = ServiceSubject["kind"];
export interface Consulted {
  /** The platform where none is named. */
  supplier?: number | undefined;
  about?: { kind: SubjectKind; sysNo: number } | undefined;
}

/** Where somebody is asked something; opens beside the page. */
export const consultPath = ({ supplier, about }: Consulted = {}): string =>
  withQuery(JUMP, "", { supplier, ...(about ? { [about.kind]: about.sysNo } : {}) });

/** The page of what a conversation is about. */
export const subjectPath = ({ kind, sysNo }: { kind: SubjectKind; sysNo: number }): string =>
  kind === "sku" ? `/product/detail?id=${sysNo}` : documentPath(kind satisfies DocumentType, sysNo);
