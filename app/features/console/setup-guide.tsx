import type { GuideStep } from "#trpc/contract/tenant-setup";
import f from "~/forms/forms.module.css";
import { IntentForm, useBusy } from "~/forms/intent-form";
import { setupGuideText as t } from "~/lib/texts/setup-guide";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import { HIDE, SHOW, TAKE } from "./act-setup-guide";
import s from "./setup-guide.module.css";

const pages: Readonly<Record<Exclude<GuideStep, "category">, string>> = {
  look: "/console/site?section=basics",
  contact: "/console/site?section=contact",
  area: "/console/site/rules",
  supplier: "/console/supplier/new",
  goods: "/console/goods",
};

export interface Guide {
  steps: { step: GuideStep; done: boolean }[];
  finished: boolean;
  hidden: boolean;
}

function StepAction({ step }: { step: GuideStep }) {
  const busy = useBusy(TAKE);
  if (step !== "category") return <LinkButton href={pages[step]}>{t.open}</LinkButton>;
  return (
    <>
      <IntentForm intent={TAKE} className={f.intent}>
        <Button busy={busy}>{t.take}</Button>
      </IntentForm>
      <LinkButton href="/console/category">{t.ownCategories}</LinkButton>
    </>
  );
}

/** What is left to do before a new tenant trades; nothing once it is finished. */
export function SetupGuide({ steps, finished, hidden }: Guide) {
  if (finished) return null;
  if (hidden) {
    return (
      <IntentForm intent={SHOW} className={f.intent}>
        <Button size="small" variant="quiet">
          {t.show}
        </Button>
      </IntentForm>
    );
  }
  return (
    <div className={s.guide}>
      <Card title={t.title}>
        <p className={d.lead}>{t.lead(steps.filter(({ done }) => done).length, steps.length)}</p>
        <ol className={s.steps}>
          {steps.map(({ step, done }) => (
            <li key={step} className={s.step}>
              <div>
                <b>{t.steps[step].label}</b>
                <p className="mall-dim">{t.steps[step].lead}</p>
              </div>
              {done ? <Tag tone="success">{t.done}</Tag> : <StepAction step={step} />}
            </li>
          ))}
        </ol>
        <IntentForm intent={HIDE} className={f.intent}>
          <Button size="small" variant="quiet">
            {t.hide}
          </Button>
        </IntentForm>
      </Card>
    </div>
  );
}
