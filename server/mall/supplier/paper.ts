import type { supplier as calls } from "#trpc/contract/supplier";
import { chinaDay } from "#trpc/rules/price";
import { needPermission, unlinkFiles } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { findPaper } from "./repo/read";
import { deleteWaiting, insertPaper } from "./repo/write";

const CODE = "shop:supplier:save";
const NO_FILE = "附件不存在，请重新上传";
const FILES_OF = "supplierPaper";

export const savePaper: Handler<typeof calls.savePaper> = async ({ db, tenantCode, actor, input, now, fail }) => {
  needPermission(actor, CODE);
  const { organizationSysNo, displayName } = actor;
  const { validUntil, fileSysNo } = input;
  if (validUntil !== null && validUntil < chinaDay(now)) {
    throw fail("BAD_INPUT", { fields: { validUntil: "该资料已过有效期，请上传有效的资料" } });
  }
  const supplierSysNo = actor.supplierSysNo ?? 0;
  const row = { ...input, tenantCode, supplierSysNo, organizationSysNo, createdBy: displayName };
  const sysNo = await insertPaper(db, row, now);
  if (sysNo === undefined) throw fail("BAD_INPUT", { message: NO_FILE, fields: { fileSysNo: NO_FILE } });
  await linkFiles(db, actor, { documentType: FILES_OF, documentSysNo: sysNo }, [fileSysNo]);
  return { sysNo };
};

export const deletePaper: Handler<typeof calls.deletePaper> = async ({ db, tenantCode, actor, input, fail }) => {
  needPermission(actor, CODE);
  const { paperSysNo } = input;
  const paper = await findPaper(db, tenantCode, paperSysNo);
  if (paper?.supplierSysNo !== actor.supplierSysNo) throw fail("NOT_FOUND", { message: "该资料不存在，或已撤回" });
  if (!(await deleteWaiting(db, tenantCode, paperSysNo))) {
    throw fail("STATE_CONFLICT", { message: "该资料已审核，不能撤回" });
  }
  await unlinkFiles(db, { kind: FILES_OF, tenantCode, sysNo: paperSysNo });
  return true;
};
