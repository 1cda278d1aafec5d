import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { certificateKind } from "#trpc/contract/shared/labels";
import { certificateHeats, heatsInName } from "#trpc/rules/certificate-heats";
import { lackingCertificates, tooManyCertificates } from "#trpc/rules/certificates";
import { command } from "../document/index";
import { type Certified, fileNames, linkFiles } from "../file/index";
import type { Actor, Handler } from "../implement";
import { countCertificates, deleteCertificate } from "./repo/certificates";
import { deliveryKind } from "./repo/kind";

type Attached = Parameters<Handler<typeof contract.delivery.attachCertificates>>[0]["input"]["certificateList"];

const refused = (message: string) => new Failure("BAD_INPUT", { message, fields: { certificateList: message } });

/** What files certify, with their heats: those that are said, else those that their names tell. */
async function certifiedBy(db: Db, tenantCode: string, list: Attached): Promise<ReadonlyMap<number, Certified>> {
  const unsaid = list.filter(({ heatNoList }) => heatNoList === undefined).map(({ fileSysNo }) => fileSysNo);
  const names = unsaid.length === 0 ? new Map<number, string>() : await fileNames(db, tenantCode, unsaid);
  return new Map(
    list.map(({ fileSysNo, kind, heatNoList }) => {
      const heatNos = heatNoList ? certificateHeats(heatNoList) : heatsInName(names.get(fileSysNo) ?? "");
      return [fileSysNo, { kind, heatNos: typeof heatNos === "string" ? [] : heatNos }];
    }),
  );
}

/**
 * Links files of the supplier to a delivery note, each as what it certifies. No files take no statement.
 * @throws Failure BAD_INPUT for files that are not the supplier's own, for one that is named twice, and for what is no
 * heat number
 */
export async function linkCertificates(db: Db, actor: Actor, sysNo: number, list: Attached): Promise<void> {
  if (list.length === 0) return;
  const certified = await certifiedBy(db, actor.tenantCode, list);
  if (certified.size < list.length) throw refused("同一个文件只能上传一次");
  await linkFiles(db, actor, { documentType: "delivery", documentSysNo: sysNo, certified }, [...certified.keys()]);
  const problem = list
    .map(({ heatNoList = [] }) => certificateHeats(heatNoList))
    .find((one) => typeof one === "string");
  if (problem) throw refused(problem);
}

/** The comment in the history: “质保书 2 个、检测报告 1 个”. */
function namesOf(list: Attached): string {
  const counts = new Map<string, number>();
  for (const { kind } of list) counts.set(certificateKind[kind], (counts.get(certificateKind[kind]) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count} 个`).join("、");
}

const ATTACHED = "文件已在本单的质量文件中；要改类别请先撤下，再重新上传";

type Attaching = Handler<typeof contract.delivery.attachCertificates>;

const attaching =
  (event: "attach" | "certify"): Attaching =>
  async (context) => {
    const { sysNo, certificateList } = context.input;
    const { document: delivery, doing, apply } = await command(context, deliveryKind, event);
    const { db, tenantCode } = doing;
    const files = certificateList.map(({ fileSysNo }) => fileSysNo);
    const { count, again, kinds, asked } = await countCertificates(db, tenantCode, sysNo, files);
    const problem = again > 0 ? ATTACHED : tooManyCertificates(count + files.length);
    if (problem) throw refused(problem);
    await linkCertificates(db, context.actor, sysNo, certificateList);
    const brought = [...kinds, ...certificateList.map(({ kind }) => kind)];
    const set = { ...lackingCertificates(delivery.certificatesRequired, asked, brought) };
    const status = await apply({ comment: namesOf(certificateList), set });
    return { sysNo, status };
  };

/** Certificates may come after the truck has left: whoever waits for it at the gate sees them at once. */
export const attachCertificates = attaching("attach");

/** The paper that the driver hands over, photographed on site: it counts as the supplier's own. */
export const bringCertificates: Handler<typeof contract.delivery.bringCertificates> = attaching("certify");

/** A wrong certificate is taken off as long as nothing was received on the strength of it. */
export const detachCertificate: Handler<typeof contract.delivery.detachCertificate> = async (context) => {
  const { sysNo, fileSysNo } = context.input;
  const { document: delivery, doing, apply } = await command(context, deliveryKind, "detach");
  const gone = await deleteCertificate(doing.db, doing.tenantCode, sysNo, fileSysNo);
  if (!gone) throw new Failure("NOT_FOUND", { message: "质量文件不存在或已撤下，请刷新后重试" });
  const set = { ...lackingCertificates(delivery.certificatesRequired, gone.asked, gone.kinds) };
  const status = await apply({ comment: gone.name, set });
  return { sysNo, status };
};
