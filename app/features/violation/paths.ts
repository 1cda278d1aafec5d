import { type ViolationSubject, violationSubjects } from "#trpc/rules/violation";
import { documentPath } from "../document/paths";

export const EXPOSURE = "/exposure";
export const VIOLATIONS = "/portal/violation";
export const CONSOLE_VIOLATIONS = "/console/violation";

/** The form of a report about a finished document. */
export const reportPath = (documentType: ViolationSubject, documentSysNo: number): string =>
  `${VIOLATIONS}/new?${new URLSearchParams({ documentType, documentSysNo: String(documentSysNo) })}`;

/** The page of the document that a report is made from; undefined where the operator filed it. */
export function subjectPath({ documentType, documentSysNo }: { documentType: string; documentSysNo: number | null }) {
  const type = violationSubjects.find((one) => one === documentType);
  return type && documentSysNo !== null ? documentPath(type, documentSysNo) : undefined;
}
