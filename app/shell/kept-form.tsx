import { keyed } from "~/lib/keyed";
import { shellText as t } from "~/lib/texts/shell";
import { Button, LinkButton } from "~/ui/button";
import s from "./kept-form.module.css";
import type { SentForm } from "./shell-data";

/** Names of what the page says for itself; the rest was typed or chosen. */
const OF_THE_PAGE =
  /^(intent|requestKey|return_(url|to)|live|tick|line|goods|address|fileIds|.*SysNo|(was-|lines\.|price\.).*)$/;
const MAX_SHOWN = 40;

export interface KeptFormProps {
  sent: SentForm;
  /** where the form was sent to */
  path: string;
}

/**
 * What somebody sent and nobody could take: a whole form to be sent again as it was (its request key makes that
 * harmless), and what was typed, to be read. Of a part there is only the latter.
 */
export function KeptForm({ sent: { fields, whole }, path }: KeptFormProps) {
  const typed = fields.filter(([name, value]) => value.trim() !== "" && !OF_THE_PAGE.test(name)).slice(0, MAX_SHOWN);
  return (
    <form method="post" action={path} className={s.form} data-reload>
      {whole || typed.length > 0 ? <p role="status">{whole ? t.formKept : t.formPart}</p> : null}
      {typed.length > 0 ? (
        <details className={s.typed}>
          <summary>{t.formTyped}</summary>
          <ul>
            {keyed(typed).map(({ key, item: [, value] }) => (
              <li key={key}>{value}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {whole
        ? keyed(fields).map(({ key, item: [name, value] }) => (
            <input key={key} type="hidden" name={name} value={value} />
          ))
        : null}
      <div className={s.actions}>
        {whole ? (
          <Button variant="primary" size="large">
            {t.formAgain}
          </Button>
        ) : null}
        <LinkButton href={path} size="large" data-reload>
          {t.formBack}
        </LinkButton>
      </div>
    </form>
  );
}
