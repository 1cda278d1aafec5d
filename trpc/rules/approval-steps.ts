/** Events of an approval of several steps, the same for every kind: its machine knows only how the whole of it ends. */
export const approvalSteps = {
  passLevel: "审批通过",
  addSigner: "加签",
  removeSigner: "撤回加签",
} as const;
export type ApprovalStep = keyof typeof approvalSteps;
export const isApprovalStep = (event: string): event is ApprovalStep => event in approvalSteps;

/** How far the approval of a document is. */
export interface ApprovalProgress {
  /** The level that decides, from 1. */
  level: number;
  /** How many there are. */
  levels: number;
  /** A signer was added to this level and has not decided yet. */
  hasSigner: boolean;
  /** They decide after the level rather than before it. */
  signsAfter: boolean;
  /** It is the signer's turn, not the level's. */
  signing: boolean;
}
export type ApprovalTurn = Omit<ApprovalProgress, "levels">;

const atLevel = (level: number): ApprovalTurn => ({ level, hasSigner: false, signsAfter: false, signing: false });

/** One turn of an approval, as its readers send it back: another one after each event of the document. */
export const turnName = (
  { level, signing }: Pick<ApprovalProgress, "level" | "signing">,
  lastEventSysNo: number,
): string => `${level}${signing ? "s" : ""}.${lastEventSysNo}`;

/** Whose turn it is once a signer is added to a level: theirs where they sign before it. */
export const withSigner = ({ level }: Pick<ApprovalProgress, "level">, signsAfter: boolean): ApprovalTurn => ({
  ...{ level, hasSigner: true, signsAfter, signing: !signsAfter },
});

/** The level's own turn again, without its signer. */
export const withoutSigner = ({ level }: Pick<ApprovalProgress, "level">): ApprovalTurn => atLevel(level);

/** When a signer decides: 先签 or 后签. */
const signsWords = (signsAfter: boolean): string => (signsAfter ? "后签" : "先签");

/** Whose turn it is after this one has passed; null when nobody is left. */
export function nextTurn({ level, levels, hasSigner, signsAfter, signing }: ApprovalProgress): ApprovalTurn | null {
  if (signing && !signsAfter) return atLevel(level);
  if (!signing && hasSigner && signsAfter) return { level, hasSigner, signsAfter, signing: true };
  return level < levels ? atLevel(level + 1) : null;
}

/** What an entry of the history keeps of a decision. */
export interface DecisionDetail {
  level: number;
  levels: number;
  /** A signer decided, who was added. */
  signer: boolean;
  /** In whose place somebody decided; "" for nobody's. */
  onBehalfOf: string;
}

/** What it keeps of a signer. */
export interface SignerDetail {
  signerName: string;
  signsAfter: boolean;
}

const isSigner = (detail: object): detail is SignerDetail => "signerName" in detail && "signsAfter" in detail;
const isDecision = (detail: object): detail is DecisionDetail => "onBehalfOf" in detail && "levels" in detail;

/** What the history calls a decision: 审批通过（第2级，代 王审批 审批）. */
export function decisionName(name: string, detail: object | null): string {
  if (detail && isSigner(detail)) return `${name}（${detail.signerName}${signsWords(detail.signsAfter)}）`;
  if (!detail || !isDecision(detail)) return name;
  const { level, levels, signer, onBehalfOf } = detail;
  const parts = [
    levels > 1 ? `第${level}级` : "",
    signer ? "加签" : "",
    onBehalfOf ? `代 ${onBehalfOf} 审批` : "",
  ].filter(Boolean);
  return parts.length > 0 ? `${name}（${parts.join("，")}）` : name;
}

/** Levels that an approval has at most. */
export const MOST_LEVELS = 9;
