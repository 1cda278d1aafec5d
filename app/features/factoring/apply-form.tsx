import { Form } from "@remix-run/react";
import type { FinancedOrder } from "#trpc/contract/factoring";
import { yearlyCost } from "#trpc/rules/factoring";
import { FormMessage } from "~/forms/form-message";
import { useBusy, useRefused, useRequestKey } from "~/forms/intent-form";
import { intentKey } from "~/forms/request-key";
import { percent } from "~/lib/format";
import { factoringText as t } from "~/lib/texts/factoring";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { Checkbox, FormGrid, Select, TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { APPLY } from "./act-apply";
import { startValues } from "./apply-defaults";
import { categoryName, lenderValue } from "./apply-input";
import { OrdersToFinance } from "./apply-orders";
import { APPLY_PATH } from "./apply-path";
import { TrialResult } from "./apply-result";
import s from "./factoring.module.css";
import type { ApplyData } from "./load-apply";

/** Categories of the orders' goods, each once. */
const categoriesOf = (orders: readonly FinancedOrder[]) => [
  ...new Map(orders.flatMap(({ categoryList }) => categoryList).map((one) => [one.sysNo, one])).values(),
];

const lendersOf = ({ fundingParties }: ApplyData["config"]) =>
  fundingParties.flatMap(({ sysNo, name, productList }) =>
    productList.map((product) => ({
      value: lenderValue(sysNo, product.bankProductSysNo),
      label: t.lenderOption(name, product.name, percent(yearlyCost(product))),
    })),
  );

/** Typed values: those of a refused form, else of the last trial, else what the form starts with. */
function useTyped({ orders, typed, trial, today }: ApplyData) {
  const refused = useRefused(APPLY);
  const start: Record<string, string> = { ...startValues(orders, typed, today), effectScale: "100" };
  const values = refused?.values ?? typed;
  const isTyped = refused !== undefined || trial !== null;
  return {
    refused,
    textOf: (name: string): string => values[name] ?? (isTyped ? "" : (start[name] ?? "")),
    isTicked: (name: string): boolean => values[name] !== undefined,
    errorOf: (name: string): string | undefined => refused?.fields[name] ?? trial?.fields[name],
  };
}

/** The form of an application for one supplier: it can be worked out before it is sent. Works without JavaScript. */
export function ApplyForm(page: ApplyData & { partner: NonNullable<ApplyData["partner"]> }) {
  const { orders, config, organizations, partner, trial, today } = page;
  const { refused, textOf, isTicked, errorOf } = useTyped(page);
  const key = useRequestKey();
  const busy = useBusy(APPLY);
  const lenders = lendersOf(config);
  const categories = categoriesOf(orders);
  const field = (name: string) => ({ name, defaultValue: textOf(name), error: errorOf(name) });
  return (
    <Form
      method="post"
      action={`${APPLY_PATH}?supplier=${partner.supplierSysNo}`}
      noValidate
      className={d.stack}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={APPLY} />
      <input type="hidden" name="requestKey" value={intentKey(key, APPLY)} />
      <input type="hidden" name="supplierSysNo" value={partner.supplierSysNo} />
      <FormMessage refused={refused} />
      <OrdersToFinance orders={orders} isTicked={isTicked} error={errorOf("orderSysNos")} />
      <Card title={t.terms}>
        <FormGrid>
          <TextInput
            {...{ label: t.paymentAmount, required: true, inputMode: "decimal", autoComplete: "off", maxLength: 16 }}
            {...field("paymentAmount")}
            help={t.amountHint}
          />
          <TextInput
            {...{ label: t.effectScale, required: true, inputMode: "numeric", autoComplete: "off", maxLength: 3 }}
            {...field("effectScale")}
            help={t.scaleHint}
          />
          <Select
            {...{ label: t.lender, required: true, className: s.wide }}
            {...field("lender")}
            options={lenders.length > 0 ? lenders : [{ value: "", label: t.noLender }]}
            help={t.lenderHint}
          />
          <DayInput
            {...{ label: t.billEndDate, required: true, min: today }}
            {...field("billEndDate")}
            help={t.endHint}
          />
          <TextInput
            {...{ label: t.termReason, maxLength: 200, autoComplete: "off" }}
            {...field("termReason")}
            help={t.reasonHint}
          />
          <Select
            {...{ label: t.organization, required: true }}
            {...field("organizationCode")}
            options={organizations.map(({ organizationCode, organizationName }) => ({
              ...{ value: organizationCode, label: organizationName },
            }))}
          />
          <TextArea {...{ label: t.remark, maxLength: 500 }} {...field("remark")} />
        </FormGrid>
        {categories.length > 0 ? (
          <fieldset className={s.boxes}>
            <legend className="mall-dim">
              {t.categories}（{t.categoryHint}）
            </legend>
            {categories.map(({ sysNo, name }) => (
              <Checkbox
                key={sysNo}
                label={name}
                name={categoryName(sysNo)}
                value="1"
                defaultChecked={isTicked(categoryName(sysNo))}
              />
            ))}
            {errorOf("materialCategorySysNos") ? (
              <p role="alert" className={s.problem}>
                {errorOf("materialCategorySysNos")}
              </p>
            ) : null}
          </fieldset>
        ) : null}
      </Card>
      {trial ? <TrialResult trial={trial} /> : null}
      <div className={s.forms}>
        <LinkButton href={APPLY_PATH}>{t.back}</LinkButton>
        <Button formMethod="get" formAction={APPLY_PATH}>
          {t.calculate}
        </Button>
        <Button variant="primary" busy={busy}>
          {t.submit}
        </Button>
      </div>
    </Form>
  );
}
