import type { groupBuy as calls } from "#trpc/contract/group-buy";
import type { Refused } from "~/forms/act";
import { FormBar } from "~/forms/form-bar";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { Checkbox, Field, FormGrid, TextArea, TextInput } from "~/ui/field";
import page from "~/ui/page.module.css";
import s from "./group-buy.module.css";
import { ownGroupBuys } from "./paths";
import { areaField, FORM_STEPS, SAVE, stepFrom, stepPrice } from "./save-offer";

/** What the form starts from; texts as they stand in their fields. */
export interface OfferStart {
  skuSysNo: number;
  goods: string;
  unit: string;
  values: Readonly<Record<string, string>>;
  /** Where the goods are sold. */
  areas: readonly { code: string; name: string }[];
}

type Names = FieldNames<typeof calls.save> | `from.${number}` | `price.${number}`;

/** Where it is delivered: of the areas in which its goods are sold. */
function Areas({ start, refused }: { start: OfferStart; refused: Refused | undefined }) {
  const values = refused?.values ?? start.values;
  const wrong = refused?.fields.areaCodeList;
  return (
    <fieldset className={s.areas}>
      <legend>
        {t.areas} <span className="mall-dim">{t.areasHelp}</span>
      </legend>
      <div className={s.ticks}>
        {start.areas.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            name={areaField(code)}
            value="1"
            defaultChecked={values[areaField(code)] === "1"}
          />
        ))}
      </div>
      {wrong ? <p role="alert">{wrong}</p> : null}
    </fieldset>
  );
}

/** A group purchase as its supplier writes it. */
export function OfferForm({ start, limits }: { start: OfferStart; limits: TextLimits }) {
  const form = useActionForm<Names>(SAVE, start.values, limits);
  const { field, refused } = form;
  const wrong = refused?.fields.stepList;
  return (
    <IntentForm intent={SAVE} className={page.stack} guarded>
      <FormMessage refused={refused} />
      <input type="hidden" name="skuSysNo" value={start.skuSysNo} />
      <Card>
        <FormGrid>
          <Field label={t.goods} error={refused?.fields.skuSysNo}>
            {(control) => (
              <p id={control.id}>
                {start.goods} <a href={`${ownGroupBuys}/new`}>{t.otherGoods}</a>
              </p>
            )}
          </Field>
          <TextInput label={t.name} {...field("title")} />
          <DayInput label={t.openTime} withTime required {...field("openTime")} />
          <DayInput label={t.closeTime} withTime required {...field("closeTime")} />
          <TextInput
            label={t.deliveryDays}
            help={t.deliveryHelp}
            inputMode="numeric"
            required
            {...field("deliveryDays")}
          />
          <TextInput label={t.freightLabel} help={t.freightHelp} inputMode="decimal" {...field("freight")} />
          <TextInput
            label={`${t.maximumLabel}（${start.unit}）`}
            help={t.maximumHelp}
            inputMode="decimal"
            {...field("maxQuantity")}
          />
          <TextArea label={t.remark} {...field("remark")} />
        </FormGrid>
        <Areas start={start} refused={refused} />
      </Card>
      <Card title={t.ladder}>
        <div className={s.stack}>
          <p className="mall-dim">{t.stepsLead}</p>
          {wrong ? <p role="alert">{wrong}</p> : null}
          {Array.from({ length: FORM_STEPS }, (_, index) => (
            <div key={stepFrom(index)} className={s.pair}>
              <TextInput
                label={`${t.stepFromOf(index + 1)}（${start.unit}）`}
                inputMode="decimal"
                {...field(stepFrom(index))}
              />
              <TextInput label={t.stepPriceOf(index + 1)} inputMode="decimal" {...field(stepPrice(index))} />
            </div>
          ))}
        </div>
      </Card>
      <FormBar back={ownGroupBuys} label={t.save} busy={form.busy} />
    </IntentForm>
  );
}
