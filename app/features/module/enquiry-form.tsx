import { loginPath } from "~/lib/login-path";
import { withQuery } from "~/lib/query";
import { moduleText as t } from "~/lib/texts/module";
import { useShell } from "~/shell/shell-data";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextArea } from "~/ui/field";
import { FormMessage } from "../document/form-message";
import { IntentForm } from "../document/intent-form";
import type { TextLimits } from "../form/text-limits";
import { useActionForm } from "../form/use-action-form";
import s from "./module.module.css";

export const ASK = "ask";

const LONGEST = 1_500;

/** The materials of an enquiry from the address: lines of text without other control characters. */
export const wordsIn = (query: URLSearchParams): string =>
  (query.get("words") ?? "")
    .replace(/\r\n?/gu, "\n")
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, " ")
    .trim()
    .slice(0, LONGEST)
    .replace(/\p{Cs}$/u, "");

/** Words that become the first line of a conversation with the customer service; a visitor logs in first. */
export function EnquiryForm({ words, limits }: { words: string; limits: TextLimits }) {
  const { user } = useShell();
  const form = useActionForm<"content">(ASK, { content: words && t.askFor(words) }, limits);
  const { required, ...field } = form.field("content");
  return (
    <Card title={t.askTitle}>
      <IntentForm intent={form.intent} guarded className={s.ask}>
        <FormMessage refused={form.refused} />
        <TextArea label={t.askLabel} help={t.askHelp} rows={5} required {...field} />
        <div className={s.send}>
          <Button variant="primary" busy={form.busy}>
            {user ? t.send : t.sendAfterLogin}
          </Button>
          {user ? null : (
            <a className="mall-link" href={loginPath(withQuery("/enquiry", "", { words }))}>
              {t.logIn}
            </a>
          )}
        </div>
      </IntentForm>
    </Card>
  );
}

/** The same words to copy, where the customer service is outside the mall or switched off. */
export function EnquiryWords({ words }: { words: string }) {
  return (
    <Card title={t.askTitle}>
      <p className={s.words}>{words}</p>
      <p className="mall-dim">{t.askElsewhere}</p>
    </Card>
  );
}
