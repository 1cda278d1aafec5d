import type { Enquiry } from "#trpc/contract/enquiry";
import { takesAnswers } from "#trpc/rules/enquiry";
import { EnquiryAnswerStatus } from "#trpc/rules/kinds/enquiry";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { callAction, type DocumentAction } from "../document/actions";
import { documentPath } from "../document/paths";

const isTaking = (enquiry: Enquiry): boolean => takesAnswers(enquiry, new Date());

/** Actions of an enquiry that lists and pages share. */
export const enquiryActions: readonly DocumentAction<Enquiry>[] = [
  {
    code: "enquiry:supplier:reply",
    label: ({ ownStatus }) => (ownStatus === EnquiryAnswerStatus.answered ? t.own : t.toAnswer),
    variant: "primary",
    only: isTaking,
    href: ({ sysNo }) => `${documentPath("enquiry", sysNo)}/answer`,
  },
  callAction<Enquiry, "decline">(t, "decline", {
    code: "enquiry:supplier:reply",
    only: (enquiry) => isTaking(enquiry) && enquiry.ownStatus !== EnquiryAnswerStatus.declined,
    reason: { label: t.declineReason, optional: true },
    run: (api, sysNo, reason) => api.enquiry.decline({ sysNo, reason }),
  }),
  callAction<Enquiry, "invalid">(t, "invalid", {
    code: "enquiry:purchaser:invalid",
    variant: "danger",
    run: (api, sysNo) => api.enquiry.invalid({ sysNo }),
  }),
];
