import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { approvalSignerText as t } from "~/lib/texts/approval-signer";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Select, TextInput } from "~/ui/field";
import s from "../approval-delegation/approval-delegation.module.css";
import { ADD, AFTER } from "./act-signer";

interface SignerFormProps {
  people: readonly { sysNo: number; displayName: string; mobile: string }[];
  /** The turn that is the reader's. */
  turn: string;
}

/** Who signs beside the reader, before or after them. */
export function SignerForm({ people, turn }: SignerFormProps) {
  const refused = useRefused(ADD);
  const busy = useBusy(ADD);
  const field = (name: string, start = "") => ({
    ...{ name, defaultValue: refused?.values[name] ?? start, error: refused?.fields[name] },
  });
  const options = people.map(({ sysNo, displayName, mobile }) => ({ value: sysNo, label: `${displayName} ${mobile}` }));
  return (
    <Card>
      {people.length === 0 ? (
        <p>{t.nobody}</p>
      ) : (
        <IntentForm intent={ADD} className={s.stack} guarded key={refused?.requestKey}>
          <input type="hidden" name="turn" value={turn} />
          <div className={s.fields}>
            <Select
              label={t.person}
              required
              help={t.personHint}
              options={[{ value: "", label: t.choose }, ...options]}
              {...field("signerSysNo")}
            />
            <Select
              label={t.when}
              options={[
                { value: "before", label: t.before },
                { value: AFTER, label: t.after },
              ]}
              {...field("when")}
            />
            <TextInput label={t.reason} maxLength={200} autoComplete="off" help={t.reasonHint} {...field("reason")} />
          </div>
          <div>
            <Button variant="primary" busy={busy}>
              {t.save}
            </Button>
          </div>
        </IntentForm>
      )}
    </Card>
  );
}
