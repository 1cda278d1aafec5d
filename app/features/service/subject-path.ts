import type { DocumentType } from "#trpc/rules/kinds";
import { documentPath } from "../document/paths";
import type { SubjectKind } from "./service-path";

/** Path of the product or document that a conversation is about. */
export const subjectPath = ({ kind, sysNo }: { kind: SubjectKind; sysNo: number }): string =>
  kind === "sku" ? `/product/detail?id=${sysNo}` : documentPath(kind satisfies DocumentType, sysNo);
