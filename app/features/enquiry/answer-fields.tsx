import type { Enquiry } from "#trpc/contract/enquiry";
import { PaymentTerm, TaxType } from "#trpc/contract/shared/codes";
import { paymentTerm } from "#trpc/contract/shared/goods-labels";
import { taxType } from "#trpc/contract/shared/labels";
import type { Refused } from "~/forms/act";
import { FileField } from "~/forms/file-field";
import { quantity } from "~/lib/format";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { Card } from "~/ui/card";
import { Select, TextArea, TextInput } from "~/ui/field";
import { lineField } from "./answer-form";
import s from "./enquiry.module.css";

interface FieldsProps {
  enquiry: Enquiry;
  refused: Refused | undefined;
  saved: Readonly<Record<string, string>>;
}

const fieldOf =
  ({ refused, saved }: Omit<FieldsProps, "enquiry">) =>
  (name: string) => ({
    name,
    defaultValue: refused ? refused.values[name] : saved[name],
    ...(refused?.fields[name] ? { error: refused.fields[name] } : {}),
  });

/** A price for each line; lines without one are left out. */
export function AnswerLines({ enquiry, ...values }: FieldsProps) {
  const field = fieldOf(values);
  const own = enquiry.answerList[0]?.itemList ?? [];
  return (
    <Card title={t.lines} extra={<span className="mall-dim">{t.priceHint}</span>}>
      <div className={`${s.answer} ${s.heads} mall-dim`} aria-hidden="true">
        <span />
        {[t.price, t.ownCode, t.substituteField, t.remark].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {enquiry.itemList.map((item) => {
        const named = (label: string) => t.lineOf(label, item.lineNo);
        const offers = own.find(({ enquiryItemSysNo }) => enquiryItemSysNo === item.sysNo)?.skuSysNo;
        return (
          <div key={item.sysNo} className={s.answer}>
            <div>
              <b>
                {item.lineNo}. {item.skuName}
              </b>{" "}
              {item.spec}
              <p>
                {quantity(item.quantity)} {item.unit} <span className="mall-dim">{item.remark}</span>
              </p>
              {offers && offers === item.skuSysNo ? <p className="mall-dim">{t.ownGoods}</p> : null}
            </div>
            <TextInput
              label={named(t.price)}
              hideLabel
              placeholder={t.price}
              inputMode="decimal"
              autoComplete="off"
              autoFocus={item.lineNo === 1}
              maxLength={20}
              {...field(lineField("price", item))}
            />
            <TextInput
              label={named(t.ownCode)}
              hideLabel
              placeholder={t.ownCode}
              maxLength={64}
              {...field(lineField("skuCode", item))}
            />
            <TextInput
              label={named(t.substituteField)}
              hideLabel
              placeholder={t.substituteField}
              maxLength={100}
              {...field(lineField("substitute", item))}
            />
            <TextInput
              label={named(t.remark)}
              hideLabel
              placeholder={t.remark}
              maxLength={200}
              {...field(lineField("remark", item))}
            />
          </div>
        );
      })}
    </Card>
  );
}

const options = (words: Readonly<Record<number, string>>, ...values: number[]) =>
  values.map((value) => ({ value, label: words[value] ?? "" }));

const terms = options(
  paymentTerm,
  ...[PaymentTerm.immediate, PaymentTerm.sevenDays, PaymentTerm.oneMonth, PaymentTerm.twoMonths],
  ...[PaymentTerm.threeMonths, PaymentTerm.fourMonths, PaymentTerm.fiveMonths, PaymentTerm.sixMonths],
  PaymentTerm.other,
);

/** What holds for all lines: tax, freight, term, validity, the day of delivery, a word and papers. */
export function AnswerTerms({ enquiry, refused, saved }: FieldsProps) {
  const field = fieldOf({ refused, saved });
  const kept = (enquiry.answerList[0]?.fileList ?? []).map(({ sysNo, name }) => ({ id: String(sysNo), name }));
  return (
    <Card title={t.terms}>
      <div className={s.grid}>
        <Select
          label={t.taxType}
          options={options(taxType, TaxType.withTax, TaxType.withoutTax)}
          {...field("taxType")}
        />
        <TextInput label={t.taxRate} inputMode="decimal" maxLength={8} {...field("taxRate")} />
        <TextInput label={`${t.freight}（元）`} inputMode="decimal" maxLength={12} {...field("freight")} />
        <Select label={t.paymentTerm} options={terms} {...field("paymentTerm")} />
        <TextInput label={t.termDays} help={t.termDaysHelp} inputMode="numeric" maxLength={3} {...field("termDays")} />
        <TextInput label={t.validUntil} type="date" {...field("validUntil")} />
        <TextInput label={t.deliveryDay} type="date" {...field("deliveryDay")} />
        <div className={s.wide}>
          <TextArea label={t.comment} rows={2} maxLength={500} {...field("comment")} />
        </div>
        <div className={s.wide}>
          <FileField
            drop
            label={t.answerFiles}
            kept={refused?.files ?? kept}
            error={refused?.fields.file}
            hints={{ photo: t.photoHint, file: t.fileHint }}
          />
        </div>
      </div>
    </Card>
  );
}
