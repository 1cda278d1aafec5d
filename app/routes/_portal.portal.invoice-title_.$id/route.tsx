import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { InvoiceType } from "#trpc/contract/shared/codes";
import { invoiceType } from "#trpc/contract/shared/labels";
import { lacking } from "#trpc/rules/permission";
import { withChoice } from "~/features/checkout/checkout-path";
import { formState, refuse } from "~/features/document/act";
import d from "~/features/document/document.module.css";
import { text } from "~/features/document/fields";
import { FormMessage } from "~/features/document/form-message";
import { idOf } from "~/features/document/id";
import { IntentForm, useBusy, useRefused } from "~/features/document/intent-form";
import { plainCode, plainPhone } from "~/features/document/plain-text";
import { sendForm } from "~/features/document/send-form";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { ownPath } from "~/lib/query";
import { documentText } from "~/lib/texts/document";
import { invoiceTitleText as t } from "~/lib/texts/invoice-title";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Checkbox, FormGrid, Select, TextInput } from "~/ui/field";
import { PhoneActionBar } from "~/ui/phone-action-bar";

const LIST = "/portal/invoice-title";
const backTo = (request: Request) => ownPath(new URL(request.url).searchParams.get("return_url"), LIST);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [title, form] = await Promise.all([
    params.id === "new" ? undefined : context.api.invoiceTitle.get({ id: idOf(params.id) }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { title, back: backTo(request), form };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const fields = await context.readForm(request);
  const api = context.withRequestKey(text(fields, "requestKey") || undefined);
  const input = {
    title: text(fields, "title"),
    invoiceType:
      text(fields, "invoiceType") === String(InvoiceType.specialVat) ? InvoiceType.specialVat : InvoiceType.ordinaryVat,
    taxCode: plainCode(text(fields, "taxCode")).toUpperCase(),
    bankName: text(fields, "bankName"),
    bankAccount: text(fields, "bankAccount"),
    registerAddress: text(fields, "registerAddress"),
    registerPhone: plainPhone(text(fields, "registerPhone")),
    isDefault: fields.get("isDefault") === "1",
  };
  try {
    if (params.id === "new") {
      const { sysNo } = await api.invoiceTitle.add(input);
      return redirectWith(withChoice(backTo(request), { title: sysNo }), { message: t.saved });
    }
    await api.invoiceTitle.update({ sysNo: idOf(params.id), ...input });
    return redirectWith(backTo(request), { message: t.saved });
  } catch (error) {
    return refuse(error, args, { intent: "save", fields });
  }
}

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, params }) =>
  titled(matches, params.id === "new" ? t.add : t.edit);

type Name = "title" | "taxCode" | "bankName" | "bankAccount" | "registerAddress" | "registerPhone";

export default function InvoiceTitleForm() {
  const { title, back } = useLoaderData<typeof loader>();
  const refused = useRefused("save");
  const busy = useBusy("save");
  const may = useMay();
  const code = `invoiceTitle:${useSide()}:save` as const;
  const heading = title ? t.edit : t.add;
  const field = (name: Name) => ({
    name,
    defaultValue: refused ? refused.values[name] : title?.[name],
    error: refused?.fields[name],
  });
  return (
    <IntentForm intent="save" className={d.stack} guarded>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: LIST }, { label: heading }]} />
        <PageHead title={heading} />
        <FormMessage refused={refused} />
        {may(code) ? null : <p className={d.notice}>{lacking(code)}</p>}
      </div>
      <Card>
        <FormGrid>
          <TextInput label={t.name} required maxLength={100} help={t.nameHint} {...field("title")} />
          <Select
            label={t.type}
            name="invoiceType"
            defaultValue={refused ? refused.values.invoiceType : title?.invoiceType}
            error={refused?.fields.invoiceType}
            help={t.specialHint}
            options={Object.entries(invoiceType).map(([value, label]) => ({ value, label }))}
          />
          <TextInput label={t.taxCode} maxLength={40} help={t.taxCodeHint} {...field("taxCode")} />
          <TextInput label={t.bankName} maxLength={60} {...field("bankName")} />
          <TextInput label={t.bankAccount} inputMode="numeric" maxLength={40} {...field("bankAccount")} />
          <TextInput label={t.registerAddress} maxLength={120} {...field("registerAddress")} />
          <TextInput label={t.registerPhone} inputMode="tel" maxLength={20} {...field("registerPhone")} />
          <Checkbox
            className={d.indented}
            label={t.setDefaultLabel}
            name="isDefault"
            value="1"
            defaultChecked={refused ? refused.values.isDefault === "1" : title?.isDefault}
          />
        </FormGrid>
      </Card>
      <PhoneActionBar>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        {may(code) ? (
          <Button variant="primary" busy={busy}>
            {t.save}
          </Button>
        ) : null}
      </PhoneActionBar>
    </IntentForm>
  );
}
