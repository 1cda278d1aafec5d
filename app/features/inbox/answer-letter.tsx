import type { AnswerLetter as Letter } from "#trpc/contract/inbox";
import { kindNames } from "#trpc/rules/kinds";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { dateTime } from "~/lib/format";
import { loginPath } from "~/lib/login-path";
import { answerText as t } from "~/lib/texts/inbox";
import { Button, LinkButton } from "~/ui/button";
import { Facts } from "~/ui/card";
import { TextArea } from "~/ui/field";
import { Money } from "~/ui/price";
import s from "../auth/account.module.css";
import { documentPath } from "../document/paths";
import i from "./inbox.module.css";

type ActOfLetter = Letter["actList"][number];

function Act({ act: { act, name, needsReason }, first }: { act: ActOfLetter; first: boolean }) {
  const refused = useRefused(act);
  const busy = useBusy(act);
  return (
    <IntentForm intent={act} className={first ? s.form : i.refuse}>
      <FormMessage refused={refused} complete />
      {needsReason ? (
        <TextArea
          label={t.reason}
          name="reason"
          maxLength={200}
          rows={2}
          defaultValue={refused?.values.reason}
          error={refused?.fields.reason}
          required
        />
      ) : null}
      <Button variant={needsReason ? "danger" : "primary"} size="large" wide busy={busy}>
        {name}
      </Button>
    </IntentForm>
  );
}

function Lines({ letter: { itemList, itemCount } }: { letter: Letter }) {
  if (itemList.length === 0) return null;
  return (
    <div>
      <ul className={i.lines} aria-label={t.lines}>
        {itemList.map(({ lineNo, skuName, skuSpec, quantity, unit, amount }) => (
          <li key={lineNo}>
            <span>
              {skuName} <span className="mall-dim">{skuSpec}</span>
            </span>
            <span>
              {quantity} {unit}
              <br />
              <Money value={amount} />
            </span>
          </li>
        ))}
      </ul>
      {itemCount > itemList.length ? <p className="mall-dim">{t.moreLines(itemCount)}</p> : null}
    </div>
  );
}

/** One document for its supplier, and what they can do about it without a login. */
export function AnswerLetter({ letter }: { letter: Letter }) {
  const { document, sysNo, no, statusName, amount, createTime, expireTime, actList, isUsed } = letter;
  const facts = [
    { label: t.no, value: no },
    { label: t.status, value: statusName },
    ...(amount === undefined ? [] : [{ label: t.amount, value: <Money value={amount} strong /> }]),
    { label: t.made, value: dateTime(createTime) },
    { label: t.until, value: dateTime(expireTime) },
  ];
  return (
    <section className={s.card}>
      <div>
        <h1>{t.from(letter.purchaserName, kindNames[document])}</h1>
        <p className="mall-dim">{t.to(letter.supplierName, letter.displayName)}</p>
      </div>
      <Facts facts={facts} columns={1} />
      <Lines letter={letter} />
      {isUsed ? <p className={s.state}>{t.used}</p> : null}
      {!isUsed && actList.length === 0 ? <p className={s.notice}>{t.nothing}</p> : null}
      {actList.map((act, at) => (
        <Act key={act.act} act={act} first={at === 0} />
      ))}
      <LinkButton href={loginPath(documentPath(document, sysNo), "supplier")} wide>
        {t.login(letter.mallName)}
      </LinkButton>
      {actList.length > 0 ? <p className="mall-dim">{t.warning}</p> : null}
    </section>
  );
}
