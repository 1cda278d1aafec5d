import { enterpriseSize } from "#trpc/contract/shared/labels";
import type { Size } from "#trpc/rules/legal-due";
import type { Intents } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { payableText as t } from "~/lib/texts/payable";
import { wordOf } from "~/lib/word-of";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Select } from "~/ui/field";
import s from "./payable.module.css";

const SIZE = "size";
const options = Object.entries(enterpriseSize).map(([value, label]) => ({ value, label }));

/** Tells how large the own organisation is. */
export const sizeIntent: Intents = {
  [SIZE]: async (api, fields) => {
    await api.payable.saveSize({ size: Number(text(fields, "size")) as Size });
    return { message: t.sizeSaved };
  },
};

/** How large the own organisation is, for who manages it; the others read it. */
export function SizeForm({ size, manages }: { size: number | null; manages: boolean }) {
  const refused = useRefused(SIZE);
  const busy = useBusy(SIZE);
  return (
    <Card title={t.size}>
      <p>{size === null ? t.sizeUntold : t.sizeTold(wordOf(enterpriseSize, size))}</p>
      <p className="mall-dim">{t.sizeWhy}</p>
      {manages ? (
        <IntentForm intent={SIZE} className={s.size}>
          <FormMessage refused={refused} />
          <Select
            label={t.size}
            name="size"
            options={options}
            defaultValue={refused?.values.size ?? String(size ?? "")}
            error={refused?.fields.size}
          />
          <Button busy={busy}>{t.sizeSave}</Button>
        </IntentForm>
      ) : null}
    </Card>
  );
}
