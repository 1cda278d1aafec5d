import type { MaterialIssue } from "#trpc/contract/material";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { quantity } from "~/lib/format";
import { materialText as t } from "~/lib/texts/material";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";
import { TAKE_BACK } from "./act-material";
import s from "./material.module.css";

/** Takes a part of an issue back, folded until it is wanted. */
export function TakeBack({ issue }: { issue: MaterialIssue }) {
  const last = useRefused(TAKE_BACK);
  const busy = useBusy(TAKE_BACK);
  const refused = last?.values.sysNo === String(issue.sysNo) ? last : undefined;
  const field = (name: string, preset: string) => ({
    name,
    defaultValue: refused?.values[name] ?? preset,
    error: refused?.fields[name],
    autoComplete: "off",
  });
  const left = issue.quantity - issue.takenBackQuantity;
  return (
    <details open={refused !== undefined}>
      <summary className="mall-link">
        <span aria-hidden="true">{t.takeBack}</span>
        <span className="mall-hidden">{t.takeBackOf(issue.team, quantity(issue.quantity))}</span>
      </summary>
      <IntentForm intent={TAKE_BACK} className={s.back}>
        <FormMessage refused={refused} />
        <input type="hidden" name="sysNo" value={issue.sysNo} />
        <TextInput label={t.backQuantity} inputMode="decimal" {...field("quantity", String(Number(left.toFixed(4))))} />
        <TextInput label={t.backNote} maxLength={200} {...field("note", "")} />
        <div>
          <Button size="small" busy={busy}>
            {t.takeBackSubmit}
          </Button>
        </div>
      </IntentForm>
    </details>
  );
}
