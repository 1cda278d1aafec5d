import type { ServiceSubject } from "#trpc/contract/customer-service";
import { withQuery } from "~/lib/query";

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
