import type { Evaluation } from "#trpc/contract/performance";
import type { Intents } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormGrid, TextArea } from "~/ui/field";
import d from "~/ui/page.module.css";
import { MarkFields, markName, marksIn } from "../order/mark-fields";
import { evaluationPath } from "./paths";

const [APPEAL, ANSWER] = ["appeal", "answerAppeal"] as const;

/** A supplier's appeal, and the purchaser's answer to it. */
export const appealIntents = (sysNo: number): Intents => ({
  [APPEAL]: async (api, fields) => {
    await api.performance.appeal({ sysNo, reason: text(fields, "reason") });
    return { message: t.appealDone, to: evaluationPath(sysNo) };
  },
  [ANSWER]: async (api, fields) => {
    const { markCardList } = await api.performance.purchaserDynamicEvaluationGet({ sysNo });
    const changes = markCardList.some(({ code }) => text(fields, markName(code)).trim() !== "");
    const markList = changes ? marksIn(fields, markCardList) : [];
    await api.performance.answerAppeal({ sysNo, reply: text(fields, "reply"), markList });
    return { message: t.answerDone, to: evaluationPath(sysNo) };
  },
});

/** For the supplier, while it may appeal. */
export function AppealForm() {
  const refused = useRefused(APPEAL);
  const busy = useBusy(APPEAL);
  return (
    <Card title={t.appealTitle}>
      <IntentForm intent={APPEAL} guarded className={d.stack}>
        <FormMessage refused={refused} />
        <TextArea
          label={t.appealReason}
          help={t.appealHint}
          name="reason"
          rows={3}
          maxLength={500}
          required
          defaultValue={refused?.values.reason}
          error={refused?.fields.reason}
        />
        <div>
          <Button variant="primary" busy={busy}>
            {t.appealSubmit}
          </Button>
        </div>
      </IntentForm>
    </Card>
  );
}

/** For the purchaser, while an appeal waits. */
export function AnswerForm({ evaluation }: { evaluation: Evaluation }) {
  const refused = useRefused(ANSWER);
  const busy = useBusy(ANSWER);
  return (
    <Card title={t.answerTitle}>
      <IntentForm intent={ANSWER} guarded className={d.stack}>
        <FormMessage refused={refused} />
        <p className="mall-dim">{t.answerChange}</p>
        <FormGrid>
          <MarkFields cards={evaluation.markCardList} refused={refused} />
          <TextArea
            label={t.answerReply}
            name="reply"
            rows={3}
            maxLength={500}
            required
            defaultValue={refused?.values.reply}
            error={refused?.fields.reply}
          />
        </FormGrid>
        <div>
          <Button variant="primary" busy={busy}>
            {t.answerSubmit}
          </Button>
        </div>
      </IntentForm>
    </Card>
  );
}
