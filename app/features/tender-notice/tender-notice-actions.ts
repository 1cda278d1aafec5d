import type { TenderNotice } from "#trpc/contract/tender-shapes";
import { TenderBidStatus, TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { auditActions, callAction, type DocumentAction } from "../document/actions";
import { documentPath } from "../document/paths";
import { isTaking } from "./when";

const { valid, void: voided } = TenderBidStatus;
const pressed = ({ memberList }: TenderNotice): boolean =>
  memberList.some(({ isOwn, openTime }) => isOwn && openTime === null);

/** Buttons of a tender. */
export const tenderNoticeActions: readonly DocumentAction<TenderNotice>[] = [
  ...auditActions<TenderNotice>("tenderNotice:purchaser:audit", (api, decision) => api.tenderNotice.audit(decision), {
    next: t.approveNext,
  }),
  {
    code: "tenderNotice:supplier:bid",
    label: ({ ownStatus }) => (ownStatus === valid || ownStatus === voided ? t.replaceBid : t.bid),
    variant: "primary",
    only: isTaking,
    href: ({ sysNo }) => `${documentPath("tenderNotice", sysNo)}/bid`,
  },
  {
    code: "tenderNotice:supplier:bid",
    label: t.confirmBid,
    variant: "primary",
    intent: "confirmBid",
    only: (tender) => isTaking(tender) && tender.ownStatus === voided,
    run: async (api, sysNo) => {
      const { version } = await api.tenderNotice.detail({ id: sysNo });
      return api.tenderNotice.confirmBid({ sysNo, version });
    },
    done: t.confirmDone,
  },
  callAction<TenderNotice, "withdrawBid">(t, "withdrawBid", {
    code: "tenderNotice:supplier:bid",
    only: (tender) => isTaking(tender) && (tender.ownStatus === valid || tender.ownStatus === voided),
    run: (api, sysNo) => api.tenderNotice.withdrawBid({ sysNo }),
  }),
  {
    code: "tenderNotice:purchaser:judge",
    label: t.open,
    variant: "primary",
    intent: "open",
    ask: t.openQuestion,
    next: t.openNext,
    only: (tender) => tender.status === TenderNoticeStatus.opening && pressed(tender),
    run: (api, sysNo) => api.tenderNotice.open({ sysNo }),
    done: t.openDone,
  },
  {
    code: "tenderNotice:purchaser:award",
    label: t.draftAgreement,
    variant: "primary",
    intent: "draftAgreement",
    ask: t.draftQuestion,
    next: t.draftNext,
    only: ({ status }) => status === TenderNoticeStatus.final,
    run: (api, sysNo) => api.tenderNotice.draftAgreement({ sysNo }),
    done: ({ leftList }: { leftList: string[] }) =>
      leftList.length > 0 ? t.draftedPartly(leftList.join("、")) : t.drafted,
  },
  {
    code: "tenderNotice:purchaser:save",
    label: t.revise,
    only: isTaking,
    href: ({ sysNo }) => `${documentPath("tenderNotice", sysNo)}/edit`,
  },
  callAction<TenderNotice, "cancel">(t, "cancel", {
    code: "tenderNotice:purchaser:save",
    variant: "danger",
    reason: { label: t.cancelReason },
    run: (api, sysNo, reason) => api.tenderNotice.cancel({ sysNo, reason }),
  }),
];
