import type { Settlement } from "#trpc/contract/settlement";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { type Intents, inputProblem } from "~/forms/act";
import { IntentForm, useBusy } from "~/forms/intent-form";
import { keyIn } from "~/lib/id";
import { settlementText as t } from "~/lib/texts/settlement";
import { Button } from "~/ui/button";
import s from "./settlement.module.css";
import type { SettlementLinesProps } from "./settlement-lines";

export const LEAVE_OUT = "leaveOut";
const FORM = "leave-out";
export const LINE = "line";

/** Takes the papers of ticked lines out of a draft. */
export const leaveOut = (sysNo: number): Intents => ({
  [LEAVE_OUT]: async (api, fields) => {
    const itemSysNoList = fields.getAll(LINE).flatMap((one) => keyIn(one) ?? []);
    if (itemSysNoList.length === 0) throw inputProblem({ [LINE]: t.tickFirst });
    await api.settlement.save({ sysNo, itemSysNoList });
    return { message: t.leftOut(itemSysNoList.length) };
  },
});

/** Papers may be taken out of it. */
export const mayLeaveOut = ({ status, actionList }: Settlement): boolean =>
  status === SettlementStatus.draft && actionList.includes("settlement:purchaser:save");

/** The box before each line of a draft; none where nothing may be left out. */
export const leaveOutColumns = (document: Settlement): SettlementLinesProps["before"] =>
  mayLeaveOut(document)
    ? [
        {
          key: "tick",
          title: "",
          width: 44,
          card: "tick",
          cell: ({ sysNo, lineNo }) => (
            <label className={s.tick}>
              <input type="checkbox" form={FORM} name={LINE} value={sysNo} aria-label={t.tick(lineNo)} />
            </label>
          ),
        },
      ]
    : [];

/** The button of the ticked lines. */
export function LeaveOut({ document }: { document: Settlement }) {
  const busy = useBusy(LEAVE_OUT);
  if (!mayLeaveOut(document) || document.itemCount === 0) return null;
  return (
    <IntentForm intent={LEAVE_OUT} id={FORM}>
      <Button busy={busy}>{t.leaveOut}</Button> <span className="mall-dim">{t.leaveOutHint}</span>
    </IntentForm>
  );
}
