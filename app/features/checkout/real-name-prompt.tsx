import { useState } from "react";
import { checkoutText as t } from "~/lib/texts/checkout";
import { useHydrated } from "~/lib/use-hydrated";
import { Button, LinkButton } from "~/ui/button";
import { Actions, Dialog } from "~/ui/dialog";
import s from "./checkout.module.css";

const VERIFY = "/sso/authentication?isChange=true";

/**
 * R-DLG-03, R-DLG-04: why a personal buyer must verify the name first. A dialog; without JavaScript a part of the page.
 * @param answer the refusal: each one asks anew
 */
export function RealNamePrompt({ answer }: { answer: object }) {
  const hydrated = useHydrated();
  const [closed, setClosed] = useState<object>();
  const facts = (
    <ul className={s.facts}>
      {t.realName.facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
  const verify = (
    <LinkButton href={VERIFY} variant="primary">
      {t.realName.verify}
    </LinkButton>
  );
  if (!hydrated) {
    return (
      <section className={s.prompt} role="alert">
        {facts}
        {verify}
      </section>
    );
  }
  return (
    <Dialog open={closed !== answer} onClose={() => setClosed(answer)} title={t.realName.title}>
      {facts}
      <Actions>
        <Button type="button" onClick={() => setClosed(answer)}>
          {t.realName.cancel}
        </Button>
        {verify}
      </Actions>
    </Dialog>
  );
}
