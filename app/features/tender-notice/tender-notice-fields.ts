import type { TenderNotice, TenderNoticeRow } from "#trpc/contract/tender-shapes";
import { tenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { dateTime, yuan } from "~/lib/format";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<TenderNoticeRow>();
const whole = fieldsOf<TenderNotice>();

/** What a tender says of itself. */
export const tenderNoticeFields = {
  number: row.text(t.number, ({ tenderNoticeNo }) => tenderNoticeNo),
  title: row.text(t.tenderTitle, ({ title }) => title, { width: 30 }),
  created: row.time(t.created, ({ createTime }) => createTime),
  status: row.code(t.status, tenderNoticeStatus, ({ status }) => status),
  place: row.text(t.place, ({ areaName, address }) => `${areaName} ${address}`.trim(), { width: 30 }),
  questionTime: row.time(t.questionTime, ({ questionTime }) => questionTime),
  bidTime: row.time(t.bidTime, ({ bidTime }) => bidTime),
  openTime: row.time(t.openTime, ({ openTime }) => openTime),
  way: row.text(t.way, ({ isPublic }) => (isPublic ? t.public : t.invited)),
  scope: row.text(t.scope, ({ wholeOnly }) => (wholeOnly ? t.wholeOnly : t.partly)),
  version: row.text(t.version, ({ version }) => t.versionNo(version)),
  standstill: row.text(t.standstill, ({ standstillDays, standstillEnd }) =>
    [t.standstillDays(standstillDays), standstillEnd ? dateTime(standstillEnd) : ""].filter(Boolean).join(" · "),
  ),
  deposit: row.text(t.deposit, ({ deposit }) => (deposit > 0 ? t.depositAmount(yuan(deposit)) : "")),
  bidCount: row.text(t.bidCount, ({ bidCount }) => (bidCount === null ? t.sealedCount : t.bids(bidCount))),
  estimate: whole.text(t.estimate, ({ estimate }) => (estimate === null ? "" : yuan(estimate))),
  contact: whole.person(t.contact, ({ contactName: name, contactMobile: mobile }) => ({ name, mobile })),
  members: whole.text(t.members, ({ memberList }) => memberList.map(({ name }) => name).join("、")),
  invited: whole.text(t.invitedNames, ({ invitedNameList }) => invitedNameList.join("、"), { wide: true }),
  remark: whole.text(t.remark, ({ remark }) => remark, { wide: true }),
  /** Minutes of the opening: who, when, and each bid with its receipt. */
  opening: whole.text(
    t.opening,
    ({ memberList, bidList }) =>
      bidList.length === 0
        ? ""
        : [
            ...memberList.flatMap(({ name, openTime }) => (openTime ? [`${name} ${dateTime(openTime)}`] : [])),
            ...bidList.map(
              ({ supplierName, totalAmount, digest, isIntact }) =>
                `${supplierName} ${yuan(totalAmount)} ${isIntact ? t.intact : t.bent} ${digest}`,
            ),
          ].join("；"),
    { wide: true },
  ),
};
