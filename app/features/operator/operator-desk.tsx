import d from "~/features/document/document.module.css";
import { IntentForm, useBusy, useRefused } from "~/features/document/intent-form";
import { operatorText as t } from "~/lib/texts/operator";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, FormGrid, TextArea, TextInput } from "~/ui/field";
import { VOID_RETURN } from "./act-operator";
import s from "./operator-desk.module.css";

/** What staff of the operator can do: no documents are theirs, so this says what is, and where the rest is done. */
export function OperatorDesk() {
  return (
    <div className={d.stack}>
      <p>{t.lead}</p>
      <Card title={t.voidTitle}>
        <VoidReturn />
      </Card>
      <Card title={t.linksTitle}>
        <dl className={s.list}>
          {t.links.map(({ href, label, text }) => (
            <div key={href}>
              <dt>
                <a className="mall-link" href={href} data-reload>
                  {label}
                </a>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t.commandsTitle}>
        <dl className={s.list}>
          {t.commands.map(({ command, text }) => (
            <div key={command}>
              <dt>
                <code>{command}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

function VoidReturn() {
  const refused = useRefused(VOID_RETURN);
  const busy = useBusy(VOID_RETURN);
  return (
    <IntentForm intent={VOID_RETURN}>
      <p className="mall-dim">{t.voidHint}</p>
      <FormError message={refused?.message} />
      <FormGrid className={s.form}>
        <TextInput
          label={t.document}
          name="document"
          help={t.documentHint}
          defaultValue={refused?.values.document}
          error={refused?.fields.document}
          maxLength={300}
          required
        />
        <TextArea
          label={t.reason}
          name="reason"
          help={t.reasonHint}
          defaultValue={refused?.values.reason}
          error={refused?.fields.reason}
          required
        />
      </FormGrid>
      <Button variant="danger" busy={busy}>
        {t.voidSubmit}
      </Button>
    </IntentForm>
  );
}
