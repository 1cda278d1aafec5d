import { agreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of its life. */
export const agreementVersionTabs = documentTabs("agreementVersion", agreementVersionStatus);
