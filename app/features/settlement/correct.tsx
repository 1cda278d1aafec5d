import type { Settlement, SettlementItem } from "#trpc/contract/settlement";
import { SettlementLine, SettlementStatus } from "#trpc/rules/kinds/settlement";
import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { keyIn } from "~/lib/id";
import { settlementText as t } from "~/lib/texts/settlement";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextInput } from "~/ui/field";
import page from "~/ui/page.module.css";
import { documentPath } from "../document/paths";
import s from "./settlement.module.css";
import type { SettlementLinesProps } from "./settlement-lines";

const CORRECT = "correct";
/** Names in the address the line that is corrected. */
export const CORRECTED = "correct";

/** Puts a line into the next statement that corrects a settled one. */
export const correct = (sysNo: number): Intents => ({
  [CORRECT]: async (api, fields) => {
    const itemSysNo = keyIn(text(fields, "itemSysNo"));
    if (itemSysNo === undefined) throw new Response(null, { status: 400 });
    const typed = readNumber(text(fields, "amount"), { what: t.correctAmount, scale: 2 });
    if (typed.error) throw inputProblem({ amount: typed.error });
    const made = await api.settlement.correct({
      ...{ sysNo, itemSysNo, amount: typed.value ?? 0, reason: text(fields, "reason") },
    });
    return { message: t.corrected, to: documentPath("settlement", made.sysNo) };
  },
});

/** Whether the reader may correct lines of it. */
export const corrects = ({ status, actionList }: Settlement): boolean =>
  status === SettlementStatus.settled && actionList.includes("settlement:purchaser:save");

const correctable = [SettlementLine.received, SettlementLine.returned, SettlementLine.pourFee];
/** The way from a settled line to its correction. */
export const correctColumn: NonNullable<SettlementLinesProps["after"]>[number] = {
  key: "correct",
  title: t.correct,
  width: 72,
  card: "actions",
  cell: ({ sysNo, type }) =>
    correctable.some((one) => one === type) ? (
      <a className="mall-link" href={`?${CORRECTED}=${sysNo}`}>
        {t.correct}
      </a>
    ) : null,
};

/** What is paid more or less for a settled line. */
export function CorrectForm({ line, back }: { line: SettlementItem; back: string }) {
  const refused = useRefused(CORRECT);
  const busy = useBusy(CORRECT);
  return (
    <Card title={t.correctTitle(line.lineNo, line.skuName)}>
      <p className={page.below}>{t.correctLead}</p>
      <FormMessage refused={refused} />
      <IntentForm intent={CORRECT} guarded>
        <input type="hidden" name="itemSysNo" value={line.sysNo} />
        <div className={s.correct}>
          <TextInput
            label={t.correctAmount}
            name="amount"
            required
            inputMode="text"
            autoComplete="off"
            maxLength={16}
            defaultValue={refused?.values.amount}
            error={refused?.fields.amount}
          />
          <TextInput
            label={t.correctReason}
            name="reason"
            required
            autoComplete="off"
            maxLength={200}
            defaultValue={refused?.values.reason}
            error={refused?.fields.reason}
          />
          <div className={s.foot}>
            <LinkButton href={back}>{t.cancel}</LinkButton>
            <Button variant="primary" busy={busy}>
              {t.correctSubmit}
            </Button>
          </div>
        </div>
      </IntentForm>
    </Card>
  );
}
