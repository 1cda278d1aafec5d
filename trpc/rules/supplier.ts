import { type Code, MemberStatus, ReviewStatus, SupplierAuthStatus, SupplierPaperKind } from "../contract/shared/codes";

type Member = Code<typeof MemberStatus>;

/** Days before its last one from which a membership is about to end. */
export const ENDING_DAYS = 30;

/** The status that follows when the last day of a membership is over (R-MEMB-01). */
const afterEnd: Readonly<Partial<Record<Member, Member>>> = {
  [MemberStatus.effective]: MemberStatus.expired,
  [MemberStatus.probation]: MemberStatus.expiredProbation,
};

/** The status that a day finds, whether or not the clock has moved it yet. Days are yyyy-MM-dd. */
export const memberStatusOn = (status: Member, lastDay: string | null, day: string): Member =>
  lastDay !== null && lastDay < day ? (afterEnd[status] ?? status) : status;

/**
 * What an operator may set: probation once, before any membership, or its last day; a membership at any time, which is
 * the renewal of an expired one (R-MEMB-01).
 */
export const mayBecome = (from: Member, to: Member): boolean =>
  to === MemberStatus.effective ||
  (to === MemberStatus.probation && (from === MemberStatus.nonMember || from === MemberStatus.probation));

/** Whether a status gives the rights of a member. */
export const isMember = (status: Member): boolean => afterEnd[status] !== undefined;

/** What a paper says about the licence of its supplier. */
export interface JudgedPaper {
  sysNo: number;
  kind: Code<typeof SupplierPaperKind>;
  reviewStatus: Code<typeof ReviewStatus>;
  /** yyyy-MM-dd, the last valid day; null without one */
  validUntil: string | null;
}

/** Whether a paper has passed and is valid on a day. */
const isValidOn = ({ reviewStatus, validUntil }: JudgedPaper, day: string): boolean =>
  reviewStatus === ReviewStatus.passed && (validUntil === null || validUntil >= day);

/**
 * A supplier's licence status on a day: valid if any licence is, else waiting if one waits, else that of the newest.
 */
export function authStatusOf(papers: readonly JudgedPaper[], day: string): Code<typeof SupplierAuthStatus> {
  const licences = papers.filter(({ kind }) => kind === SupplierPaperKind.licence);
  if (licences.some((paper) => isValidOn(paper, day))) return SupplierAuthStatus.passed;
  if (licences.some(({ reviewStatus }) => reviewStatus === ReviewStatus.pending)) return SupplierAuthStatus.waiting;
  const newest = licences.reduce<JudgedPaper | undefined>(
    (last, paper) => (last && last.sysNo > paper.sysNo ? last : paper),
    undefined,
  );
  if (!newest) return SupplierAuthStatus.none;
  return newest.reviewStatus === ReviewStatus.refused ? SupplierAuthStatus.refused : SupplierAuthStatus.expired;
}

/** What a supplier is told about its licence. */
export const authTip: Readonly<Record<Code<typeof SupplierAuthStatus>, string>> = {
  [SupplierAuthStatus.none]: "尚未提交营业执照，请上传后等待平台审核",
  [SupplierAuthStatus.waiting]: "营业执照已提交，等待平台审核",
  [SupplierAuthStatus.passed]: "营业执照已审核通过",
  [SupplierAuthStatus.refused]: "营业执照未通过审核，请按原因重新上传",
  [SupplierAuthStatus.expired]: "营业执照已过期，请上传新的执照",
};

/** The first last day of the valid papers; null where none of them ends. */
export const nextExpiry = (papers: readonly JudgedPaper[], day: string): string | null =>
  papers
    .filter((paper) => isValidOn(paper, day))
    .flatMap(({ validUntil }) => validUntil ?? [])
    .sort()[0] ?? null;
