import { CertificateKind, type Code } from "../contract/shared/codes";
import { certificateKind } from "../contract/shared/labels";

/** Certificates of one delivery note: a truck brings many batches, and nobody reads more at a gate. */
export const MOST_CERTIFICATES = 30;

type Kind = Code<typeof CertificateKind>;

/** Words in the names of such files, the more specific ones first. */
const words: readonly (readonly [RegExp, Kind])[] = [
  [/检测|检验|试验|复试|复检|抽检|test|report/i, CertificateKind.test],
  [/质保|质量证明|材质|质证|quality|mtc/i, CertificateKind.quality],
  [/合格|certificate/i, CertificateKind.conformity],
];

/** The kind that a file name tells; undefined where it tells none. */
export const certificateKindOf = (name: string): Kind | undefined => words.find(([word]) => word.test(name))?.[1];

/** What a delivery lacks of certificates. */
export interface LackingCertificates {
  /** Nothing may be received yet. */
  certificatesMissing: boolean;
  /** Kinds that clauses ask for and nobody brought, ascending. */
  lackingCertificates: Kind[];
}

/**
 * What a delivery lacks.
 * @param isRequired the agreement asks for a certificate of any kind
 * @param asked kinds that the clauses of its goods ask for
 * @param brought kinds of the certificates that it has
 */
export function lackingCertificates(
  isRequired: boolean,
  asked: readonly number[],
  brought: readonly number[],
): LackingCertificates {
  const lacking = Object.values(CertificateKind).filter((kind) => asked.includes(kind) && !brought.includes(kind));
  return {
    certificatesMissing: lacking.length > 0 || (isRequired && brought.length === 0),
    lackingCertificates: lacking,
  };
}

/** Kinds of certificates as a list in words: “质保书、合格证”. */
export const certificateWords = (kinds: readonly number[]): string =>
  [...new Set(kinds)].map((kind) => certificateKind[kind as Kind] ?? "").join("、");

/** Why no receiving note may be submitted yet and what to do, as a sentence; "" where one may. */
export function certificatesProblem(delivery: {
  certificatesMissing: boolean;
  deliveryNo: string;
  lackingCertificates?: readonly number[];
}): string {
  const { certificatesMissing, deliveryNo, lackingCertificates: lacking = [] } = delivery;
  if (!certificatesMissing) return "";
  if (lacking.length > 0)
    return `采购协议要求随货提供质量文件，发货单 ${deliveryNo} 还缺${certificateWords(lacking)}，不能提交收货单。请把司机带来的纸质${certificateWords(lacking)}拍照上传，或联系供应商补充，现在可以先存草稿`;
  return `采购协议要求随货提供质量文件，发货单 ${deliveryNo} 还没有质量文件，不能提交收货单。请把司机带来的纸质质保书、检测报告或合格证拍照上传，或联系供应商补充，现在可以先存草稿`;
}

/** Why so many certificates are refused, as a sentence; "" where they fit. */
export const tooManyCertificates = (all: number): string =>
  all > MOST_CERTIFICATES ? `一张发货单最多${MOST_CERTIFICATES}个质量文件，请把同类文件合并后再上传` : "";
