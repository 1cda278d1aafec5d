import { Form } from "@remix-run/react";
import type { ReturnToVoid } from "#trpc/contract/return";
import { returnStatus } from "#trpc/contract/shared/labels";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { dateTime, quantity, yuan } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { operatorText as t } from "~/lib/texts/operator";
import { wordOf } from "~/lib/word-of";
import { Button, LinkButton } from "~/ui/button";
import { Facts } from "~/ui/card";
import { FormGrid, TextArea, TextInput } from "~/ui/field";
import { TO_VOID, VOID_RETURN } from "./act-operator";
import type { ToVoid } from "./load-to-void";
import s from "./operator-desk.module.css";

/** First the return order is looked for, then what was found is shown and voided: without JavaScript two pages. */
export function VoidReturn({ toVoid }: { toVoid: ToVoid | undefined }) {
  return toVoid?.found ? <Confirm found={toVoid.found} typed={toVoid.typed} /> : <Find toVoid={toVoid} />;
}

function Find({ toVoid }: { toVoid: ToVoid | undefined }) {
  return (
    <Form method="get" action="/portal/" preventScrollReset>
      <p className="mall-dim">{t.voidHint}</p>
      <FormGrid className={s.form}>
        <TextInput
          label={t.document}
          name={TO_VOID}
          help={t.documentHint}
          defaultValue={toVoid?.typed}
          error={toVoid?.error}
          maxLength={300}
          required
        />
      </FormGrid>
      <Button variant="primary">{t.find}</Button>
    </Form>
  );
}

function Confirm({ found, typed }: { found: ReturnToVoid; typed: string }) {
  const refused = useRefused(VOID_RETURN);
  const busy = useBusy(VOID_RETURN);
  const { sysNo, returnNo, status, purchaserOrganizationName, supplierName, totalAmount, createTime, itemList } = found;
  return (
    <IntentForm intent={VOID_RETURN} action={withQuery("/portal/", "?index", { [TO_VOID]: typed })} key={sysNo}>
      <input type="hidden" name="sysNo" value={sysNo} />
      <input type="hidden" name="returnNo" value={returnNo} />
      <FormMessage refused={refused} />
      <Facts
        facts={[
          { label: t.returnNo, value: returnNo },
          { label: t.status, value: wordOf(returnStatus, status) },
          { label: t.created, value: dateTime(createTime) },
          { label: t.purchaser, value: purchaserOrganizationName },
          { label: t.supplier, value: supplierName },
          { label: t.amount, value: yuan(totalAmount) },
          {
            label: t.goods,
            wide: true,
            value: itemList.map((line) => (
              <div key={line.lineNo}>
                {line.skuName} {line.skuSpec} {quantity(line.quantity)}
                {line.unit}
              </div>
            )),
          },
        ]}
      />
      <FormGrid className={s.form}>
        <TextArea
          label={t.reason}
          name="reason"
          help={t.reasonHint}
          defaultValue={refused?.values.reason}
          error={refused?.fields.reason}
          required
        />
      </FormGrid>
      <p className={s.buttons}>
        <LinkButton href="/portal/">{t.another}</LinkButton>
        <Button variant="danger" busy={busy}>
          {t.voidSubmit(returnNo)}
        </Button>
      </p>
    </IntentForm>
  );
}
