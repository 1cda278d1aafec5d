import { AgreementVersionStatus, agreementVersionStatus, draftVersions } from "#trpc/rules/kinds/agreement-version";
import { withOneDraftTab } from "../document/document-tabs";

/** The list's tabs in the order of a version's life; each side sees its own drafts only. */
export const agreementVersionTabs = withOneDraftTab("agreementVersion", agreementVersionStatus, {
  shown: AgreementVersionStatus.purchaserDraft,
  drafts: draftVersions,
});
