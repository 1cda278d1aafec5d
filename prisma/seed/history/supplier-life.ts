import { contract } from "#trpc/contract/index";
import { MemberStatus, SupplierPaperKind } from "#trpc/contract/shared/codes";
import { supplierPaperKind } from "#trpc/contract/shared/labels";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import { certificatePhoto } from "./photos";
import type { Scene } from "./scene";

/** Who plays: an operator, and suppliers with accounts. */
export interface SupplierPlan {
  operator: string;
  /** Members whose licence and membership have long to go, or end soon. */
  members: readonly { mobile: string; paperNo: string; soon?: true }[];
  /** On probation, with a certificate that waits. */
  probation?: { mobile: string; paperNo: string };
}

const LONG = 1400;
const SOON = 20;

/** Papers and memberships of the suppliers with accounts, and what waits for the operator. */
export async function* supplierLife(plan: SupplierPlan, { actors, keep, now }: Scene): Life {
  const operator = actors(plan.operator);
  const at = (days: number, hour = 10) => daysBefore(now, days, hour);
  const handIn = async (mobile: string, kind: 1 | 2, paperNo: string, ends: number) => {
    const name = supplierPaperKind[kind];
    const fileSysNo = await keep(mobile, certificatePhoto(name));
    const paper = { kind, name, paperNo, fileSysNo, validUntil: chinaDay(at(-ends)) };
    return (await actors(mobile)(contract.supplier.savePaper, paper)).sysNo;
  };
  const member = async (mobile: string, from: 0 | 1, memberStatus: 1 | 3, ends: number) => {
    const { sysNo } = await actors(mobile)(contract.supplier.getLatestSupplier, {});
    await operator(contract.supplier.setMember, { sysNo, from, memberStatus, memberEnd: chinaDay(at(-ends)) });
  };
  const { members, probation } = plan;
  yield at(58, 9);
  const papers: number[] = [];
  for (const { mobile, paperNo, soon } of members)
    papers.push(await handIn(mobile, SupplierPaperKind.licence, paperNo, soon ? SOON : LONG));
  if (probation) papers.push(await handIn(probation.mobile, SupplierPaperKind.licence, probation.paperNo, LONG));
  yield at(57, 15);
  for (const paperSysNo of papers) await operator(contract.supplier.judgePaper, { paperSysNo, pass: true });
  for (const { mobile, soon } of members)
    if (soon) await member(mobile, MemberStatus.effective, MemberStatus.effective, SOON);
  if (probation) await member(probation.mobile, MemberStatus.nonMember, MemberStatus.probation, SOON * 2);
  yield at(1, 14);
  const last = probation ?? members[0];
  if (last) await handIn(last.mobile, SupplierPaperKind.production, "XK-50-0117", LONG);
}

/** The plans by tenant. */
export const SUPPLIERS: Readonly<Record<string, SupplierPlan>> = {
  demo: {
    operator: "13800000021",
    members: [
      { mobile: "13800000011", paperNo: "91500112MADEMO201X" },
      { mobile: "13800000012", paperNo: "91500112MADEMO202Y", soon: true },
    ],
    probation: { mobile: "13800000013", paperNo: "91500112MADEMO203Z" },
  },
  north: { operator: "13900000021", members: [{ mobile: "13900000011", paperNo: "91130208MADEMO301X", soon: true }] },
};
