import { useState } from "react";
import { checkoutText as t } from "~/lib/texts/checkout";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/button";
import { Actions, Dialog } from "~/ui/dialog";
import s from "./checkout.module.css";
import type { CheckoutAnswer } from "./checkout-answer";
import { NOTICE_READ } from "./notices";

export interface NoticePromptProps {
  /** the answer that asks; each one asks anew */
  answer: CheckoutAnswer;
  /** numbers of the agreements, by key */
  names: ReadonlyMap<number, string>;
}

/**
 * R-BIZ-06: what agreements ask to be confirmed before goods are ordered under them. A dialog; without JavaScript a part
 * of the page. Its button sends the same form again, with what was read.
 */
export function NoticePrompt({ answer, names }: NoticePromptProps) {
  const hydrated = useHydrated();
  const [closed, setClosed] = useState<CheckoutAnswer>();
  const { notices = [], sending = "submit" } = answer;
  if (notices.length === 0) return null;
  const content = notices.map(({ agreementSysNo, content: words }) => (
    <section key={agreementSysNo}>
      <h3>{t.noticeOf(names.get(agreementSysNo) ?? "")}</h3>
      <p className={s.notice}>{words}</p>
      <input type="hidden" name={NOTICE_READ} value={agreementSysNo} />
    </section>
  ));
  const confirm = (
    <Button variant="primary" name="intent" value={sending}>
      {t.noticeConfirm}
    </Button>
  );
  if (!hydrated) {
    return (
      <section className={s.prompt} role="alert">
        {content}
        {confirm}
      </section>
    );
  }
  return (
    <Dialog open={closed !== answer} onClose={() => setClosed(answer)} title={t.noticeTitle} width={560}>
      <div className={s.notices}>{content}</div>
      <Actions>
        <Button type="button" onClick={() => setClosed(answer)}>
          {t.realName.cancel}
        </Button>
        {confirm}
      </Actions>
    </Dialog>
  );
}
