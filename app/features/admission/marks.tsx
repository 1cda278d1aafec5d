import { MemberStatus, ReviewStatus, SupplierAuthStatus } from "#trpc/contract/shared/codes";
import { memberStatus, reviewStatus, supplierAuthStatus } from "#trpc/contract/shared/labels";
import type { Supplier, SupplierPaper } from "#trpc/contract/supplier";
import { isMember } from "#trpc/rules/supplier";
import { admissionText as t } from "~/lib/texts/admission";
import { Tag, type Tone } from "~/ui/tag";

const authTone: Readonly<Record<Supplier["authStatus"], Tone>> = {
  [SupplierAuthStatus.none]: "warning",
  [SupplierAuthStatus.waiting]: "warning",
  [SupplierAuthStatus.passed]: "success",
  [SupplierAuthStatus.refused]: "danger",
  [SupplierAuthStatus.expired]: "danger",
};
/** How far the licence of a supplier is. */
export const AuthTag = ({ status }: { status: Supplier["authStatus"] }) => (
  <Tag tone={authTone[status]}>{supplierAuthStatus[status]}</Tag>
);

/** The membership of a supplier. */
export const MemberTag = ({ status }: { status: Supplier["memberStatus"] }) => (
  <Tag tone={isMember(status) ? "success" : status === MemberStatus.nonMember ? "neutral" : "danger"}>
    {memberStatus[status]}
  </Tag>
);

const paperTone: Readonly<Record<SupplierPaper["reviewStatus"], Tone>> = {
  [ReviewStatus.pending]: "warning",
  [ReviewStatus.passed]: "success",
  [ReviewStatus.refused]: "danger",
};
/** How far a paper is on a day, yyyy-MM-dd. */
export const PaperTag = ({ paper, day }: { paper: SupplierPaper; day: string }) =>
  paper.reviewStatus === ReviewStatus.passed && paper.validUntil !== null && paper.validUntil < day ? (
    <Tag tone="danger">{t.expired}</Tag>
  ) : (
    <Tag tone={paperTone[paper.reviewStatus]}>{reviewStatus[paper.reviewStatus]}</Tag>
  );
