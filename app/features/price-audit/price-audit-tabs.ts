import { priceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of a submission's life. */
export const priceAuditTabs = documentTabs("priceAudit", priceAuditStatus);
