import type { MessageSetting } from "#trpc/contract/message";
import { type MessageKind, messageKindName, messageKinds } from "#trpc/rules/message";
import { FormBar } from "~/forms/form-bar";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { messageText as t } from "~/lib/texts/message";
import { Card } from "~/ui/card";
import { TextInput } from "~/ui/field";
import { byMailBox, inMallBox, SAVE } from "./act-messages";
import s from "./message.module.css";

/** A table of kinds by ways, and the address. Works without a script; what was typed stays. */
export function MessageSettingForm({ setting }: { setting: MessageSetting }) {
  const refused = useRefused(SAVE);
  const busy = useBusy(SAVE);
  const { mutedList, mailedList, mailOn, email } = setting;
  const box = (name: string, label: string, now: boolean) => (
    <label>
      <span className="mall-hidden">{label}</span>
      <input type="checkbox" name={name} value="1" defaultChecked={refused ? refused.values[name] === "1" : now} />
    </label>
  );
  const row = (kind: MessageKind) => (
    <tr key={kind}>
      <th scope="row">
        {messageKindName[kind]}
        <p className="mall-dim">{t.kindHints[kind]}</p>
      </th>
      <td>{box(inMallBox(kind), t.inMallOf(messageKindName[kind]), !mutedList.includes(kind))}</td>
      <td>{box(byMailBox(kind), t.byMailOf(messageKindName[kind]), mailedList.includes(kind))}</td>
    </tr>
  );
  return (
    <IntentForm intent={SAVE} className={s.stack} guarded>
      <FormMessage refused={refused} />
      <Card>
        <table className={s.kinds}>
          <thead>
            <tr>
              <th>{t.kind}</th>
              <th>{t.inMall}</th>
              <th>{t.byMail}</th>
            </tr>
          </thead>
          <tbody>{messageKinds.map(row)}</tbody>
        </table>
        <p className="mall-dim">{t.inMallHint}</p>
        <div className={s.email}>
          <TextInput
            label={t.email}
            name="email"
            type="email"
            autoComplete="email"
            help={mailOn ? `${t.emailHint}；${t.mailHint}` : t.mailOff}
            defaultValue={refused?.values.email ?? email}
            error={refused?.fields.email}
          />
        </div>
      </Card>
      <FormBar back="/portal/messages" label={t.save} busy={busy} />
    </IntentForm>
  );
}
