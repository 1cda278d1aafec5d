import type { PricedAgreement, PricedGoods } from "#trpc/contract/price-audit";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { documentText } from "~/lib/texts/document";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DayInput } from "~/ui/day-input";
import { FormGrid, TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { Price } from "~/ui/price";
import { FormHead } from "../document/form-head";
import { Goods } from "../document/goods";
import s from "./price-audit.module.css";
import { changePath, NEW_PRICES } from "./price-audit-actions";
import {
  AGREEMENT,
  carried,
  carriedGoods,
  type FormGoods,
  goodsName,
  PASTED,
  priceName,
  SUBMIT,
  THEN,
} from "./price-form";

interface SubmitFormProps {
  agreement: PricedAgreement;
  goods: readonly PricedGoods[];
  nextSysNo: number | null;
  isFirst: boolean;
  /** Only goods with this in their name, specification or code are shown. */
  keyword: string;
  today: string;
}
type Row = FormGoods & { problem: string };

/** Columns of the goods: today's price and the field of the new one. */
const goodsColumns = (
  value: (name: string) => string | undefined,
  errors: Readonly<Record<string, string>>,
): Column<Row>[] => [
  {
    ...{ key: "goods", title: documentText.goods, card: "title" },
    cell: (goods) => (
      <div>
        <Goods name={goods.skuName} spec={goods.skuSpec} full />
        {goods.problem ? null : <input type="hidden" name={goodsName(goods.skuSysNo)} value={carried(goods)} />}
      </div>
    ),
  },
  { key: "code", title: t.code, width: 170, cell: ({ code }) => code },
  {
    ...{ key: "price", title: t.priceToday, width: 150, align: "right" },
    cell: ({ price, unit }) =>
      price === null ? <span className="mall-dim">{t.noPrice}</span> : <Price value={price} unit={unit} size="small" />,
  },
  {
    ...{ key: "new", title: t.newPrice, width: 220 },
    cell: ({ skuSysNo, skuName, skuSpec, problem }) =>
      problem ? (
        <span className="mall-dim">{problem}</span>
      ) : (
        <TextInput
          label={t.priceOf(`${skuName} ${skuSpec}`)}
          hideLabel
          name={priceName(skuSysNo)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          defaultValue={value(priceName(skuSysNo))}
          error={errors[priceName(skuSysNo)]}
        />
      ),
  },
];

const FIND = "find-goods";

/** Filters the listed goods by name. A separate GET form. */
const FindGoods = ({ keyword, path }: { keyword: string; path: string }) => (
  <div className={s.find}>
    <TextInput label={t.findLabel} form={FIND} name="key" maxLength={50} autoComplete="off" defaultValue={keyword} />
    <Button form={FIND}>{t.find}</Button>
    {keyword ? <LinkButton href={path}>{t.showAll}</LinkButton> : null}
  </div>
);

interface Typed {
  value: (name: string) => string | undefined;
  errors: Readonly<Record<string, string>>;
}

/** From when the prices hold, and why they change. */
const HeadCard = ({ value, errors, today }: Typed & { today: string }) => (
  <Card>
    <FormGrid>
      <DayInput
        label={t.effectDay}
        required
        min={today}
        name="effectTime"
        defaultValue={value("effectTime") ?? today}
        {...(errors.effectTime ? { error: errors.effectTime } : {})}
      />
      <TextInput
        label={t.reason}
        help={t.reasonHint}
        name="reason"
        maxLength={200}
        autoComplete="off"
        defaultValue={value("reason")}
        error={errors.reason}
      />
    </FormGrid>
  </Card>
);

type GoodsCardProps = Typed & { rows: readonly Row[]; busy: boolean } & Pick<
    SubmitFormProps,
    "agreement" | "nextSysNo" | "isFirst" | "keyword"
  >;

/** A page of the goods with the fields of their new prices, and a list that is pasted. */
function GoodsCard({ rows, value, errors, busy, agreement, nextSysNo, isFirst, keyword }: GoodsCardProps) {
  const path = changePath(agreement.sysNo, keyword);
  return (
    <Card title={t.goods} flush>
      <div className={s.add}>
        <TextArea
          className={s.pasted}
          label={t.pasted}
          help={t.pastedHint}
          rows={3}
          name={PASTED}
          maxLength={50_000}
          defaultValue={value(PASTED)}
          error={errors[PASTED]}
        />
        <Button name="then" value={THEN.fill} busy={busy}>
          {t.fill}
        </Button>
      </div>
      <FindGoods keyword={keyword} path={changePath(agreement.sysNo)} />
      <DataTable
        caption={t.goods}
        columns={goodsColumns(value, errors)}
        rows={rows}
        rowKey={({ skuSysNo }) => skuSysNo}
        empty={<p className={s.foot}>{t.noGoods}</p>}
      />
      {isFirst && nextSysNo === null ? null : (
        <div className={s.foot}>
          {isFirst ? null : (
            <Button name="then" value={THEN.page} formAction={path} busy={busy}>
              {t.first}
            </Button>
          )}
          {nextSysNo === null ? null : (
            <Button name="then" value={THEN.page} formAction={`${path}&after=${nextSysNo}`} busy={busy}>
              {t.next}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** The form of new prices under an agreement. */
export function SubmitForm({ goods, today, ...page }: SubmitFormProps) {
  const { agreement } = page;
  const refused = useRefused(SUBMIT);
  const busy = useBusy(SUBMIT);
  const values = refused?.values ?? {};
  const typed: Typed = { value: (name) => values[name], errors: refused?.fields ?? {} };
  const rows: Row[] = [...carriedGoods(values, goods).map((one) => ({ ...one, problem: "" })), ...goods];
  return (
    <>
      <form id={FIND} method="get" action={NEW_PRICES}>
        <input type="hidden" name={AGREEMENT} value={agreement.sysNo} />
      </form>
      <IntentForm intent={SUBMIT} guarded className={d.stack} key={refused?.requestKey}>
        {/* first in the form: what Enter presses in a field */}
        <button type="submit" name="then" value={THEN.page} className="mall-hidden" tabIndex={-1} aria-hidden="true">
          {t.next}
        </button>
        <input type="hidden" name={AGREEMENT} value={agreement.sysNo} />
        <FormHead
          kind="priceAudit"
          listTitle={t.title}
          back={{ label: t.create, href: NEW_PRICES }}
          title={`${t.create} ${agreement.agreementNo}`}
          lead={t.chosenLead(agreement.name, agreement.purchaserOrganizationName)}
          refused={refused}
        />
        <HeadCard {...typed} today={today} />
        <GoodsCard {...page} {...typed} rows={rows} busy={busy} />
        <PhoneActionBar form>
          <LinkButton href={NEW_PRICES}>{documentText.back}</LinkButton>
          <Button variant="primary" name="then" value={THEN.submit} busy={busy}>
            {t.submit}
          </Button>
        </PhoneActionBar>
      </IntentForm>
    </>
  );
}
