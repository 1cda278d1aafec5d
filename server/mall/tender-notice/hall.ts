import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { TenderNotice } from "#trpc/contract/tender-shapes";
import { TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { documentLines } from "../document/index";
import type { Handler } from "../implement";
import { tenderFiles } from "./files";
import { readAward } from "./repo/award";
import { hallNotice, hallRows } from "./repo/hall";
import { tenderNoticeKind } from "./repo/kind";
import { readQuestions } from "./repo/said";

/** RT-02. */
export const hallList: Handler<typeof contract.tender.hallList> = async ({ db, tenantCode, input }) =>
  hallRows(db, tenantCode, input);

export const hallGet: Handler<typeof contract.tender.hallGet> = async ({ db, tenantCode, input, actor }) => {
  const key = { tenantCode, tenderNoticeSysNo: input.id };
  const found = await hallNotice(db, { tenantCode, sysNo: input.id });
  if (!found) throw new Failure("NOT_FOUND", { message: "招标公告不存在，或不公开" });
  const [itemList, questionList, fileList, award] = await Promise.all([
    documentLines<TenderNotice>(db, tenderNoticeKind, { tenantCode, sysNo: input.id }),
    readQuestions(db, key, actor?.supplierSysNo ?? null),
    tenderFiles(db, tenantCode, input.id),
    found.status >= TenderNoticeStatus.awarded ? readAward(db, key) : null,
  ]);
  const winner = award && { supplierName: award.supplierName, totalAmount: award.totalAmount };
  return { ...found, itemList: [...itemList], questionList, fileList, winner };
};
