import { CallButton } from "~/forms/call-button";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { CANCEL } from "./act-group-buy";

/** Cancels a group purchase with a reason; `sysNo` names it on a page with several. */
export const CancelButton = ({ title, sysNo }: { title: string; sysNo?: number }) => (
  <CallButton
    intent={CANCEL}
    label={t.cancel}
    question={t.cancelQuestion(title)}
    consequence={t.cancelNext}
    reason={{ label: t.cancelReason }}
    fields={sysNo === undefined ? undefined : <input type="hidden" name="sysNo" value={sysNo} />}
  />
);
