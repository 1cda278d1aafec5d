import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { lacking } from "#trpc/rules/permission";
import { type AreaField, type AreaLevel, loadAreaLevels } from "~/features/address/area-levels";
import { AreaSelects } from "~/features/address/area-selects";
import { withChoice } from "~/features/checkout/checkout-path";
import { formState, type Refused, refuse } from "~/features/document/act";
import d from "~/features/document/document.module.css";
import { text } from "~/features/document/fields";
import { FormMessage } from "~/features/document/form-message";
import { idOf, keyIn } from "~/features/document/id";
import { IntentForm, useBusy, useRefused } from "~/features/document/intent-form";
import { plainPhone } from "~/features/document/plain-text";
import { sendForm } from "~/features/document/send-form";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { orNothing, orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { ownPath } from "~/lib/query";
import { addressText as t } from "~/lib/texts/address";
import { documentText } from "~/lib/texts/document";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Checkbox, FormGrid, TextArea, TextInput } from "~/ui/field";
import { PhoneActionBar } from "~/ui/phone-action-bar";

const LIST = "/portal/address";
const backTo = (request: Request) => ownPath(new URL(request.url).searchParams.get("return_url"), LIST);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const isNew = params.id === "new";
  // a form that was just sent says everything itself
  const unread = context.sent ? orNothing(request) : orScreen(request);
  const address = isNew ? undefined : await context.api.receiveAddress.get({ id: idOf(params.id) }).catch(unread);
  const form = await formState({ request, context });
  const value = (field: AreaField) => (form.typed ? form.typed.values[field] : String(address?.[field] ?? "")) ?? "";
  const levels = await loadAreaLevels(context, value).catch(orNothing(request));
  return { address, isNew, levels, back: backTo(request), form };
}

/** What the form gets back besides: the choices for the levels as they were chosen, where they could be read. */
interface Answer extends Refused {
  levels?: AreaLevel[];
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const fields = await context.readForm(request);
  // the button's word stands behind the form's own
  const intent = fields.getAll("intent").at(-1);
  const levelsChosen = () => loadAreaLevels(context, (field) => fields.get(field)).catch(orNothing(request));
  if (intent === "area") {
    const shown: Answer = {
      ok: false,
      message: "",
      fields: {},
      reason: "",
      details: null,
      intent: "save",
      values: Object.fromEntries(fields),
      requestKey: crypto.randomUUID(),
      levels: await levelsChosen(),
    };
    return data(shown);
  }
  try {
    const saved = await context.withRequestKey(text(fields, "requestKey") || undefined).receiveAddress.save({
      ...(params.id === "new" ? {} : { sysNo: idOf(params.id) }),
      contactName: text(fields, "contactName"),
      contactMobile: plainPhone(text(fields, "contactMobile")),
      // without a county the call names this field beside the others
      regionSysNo: keyIn(fields.get("regionSysNo")) ?? 0,
      townSysNo: keyIn(fields.get("townSysNo")) ?? null,
      address: text(fields, "address"),
      isDefault: fields.get("isDefault") === "1",
    });
    return redirectWith(withChoice(backTo(request), { address: saved.sysNo }), { message: t.saved });
  } catch (error) {
    const refused = await refuse(error, args, { intent: "save", fields });
    if (refused instanceof Response) return refused;
    const answer: Answer = { ...refused.data, levels: await levelsChosen() };
    return data(answer, { status: 422 });
  }
}

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, params }) =>
  titled(matches, params.id === "new" ? t.add : t.edit);

export default function AddressForm() {
  const { address, isNew, levels, back } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const refused = useRefused("save");
  const busy = useBusy("save");
  const may = useMay();
  const code = `receiveAddress:${useSide()}:save` as const;
  const title = isNew ? t.add : t.edit;
  const field = (name: "contactName" | "contactMobile" | "address") => ({
    name,
    defaultValue: refused ? refused.values[name] : address?.[name],
    error: refused?.fields[name],
  });
  const areaError = refused?.fields.regionSysNo ?? refused?.fields.townSysNo;
  return (
    <IntentForm intent="save" className={d.stack} guarded>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: LIST }, { label: title }]} />
        <PageHead title={title} />
        <FormMessage refused={refused} />
        {may(code) ? null : <p className={d.notice}>{lacking(code)}</p>}
      </div>
      <Card>
        <FormGrid>
          <TextInput label={t.contact} required maxLength={30} autoComplete="name" {...field("contactName")} />
          <TextInput
            label={t.mobile}
            required
            inputMode="tel"
            maxLength={20}
            autoComplete="tel"
            help={t.mobileHint}
            {...field("contactMobile")}
          />
          <AreaSelects levels={answer ? answer.levels : levels} chosen={refused?.values ?? address} error={areaError} />
          <TextArea label={t.address} required rows={2} maxLength={120} help={t.addressHint} {...field("address")} />
          <Checkbox
            className={d.indented}
            label={t.setDefaultLabel}
            name="isDefault"
            value="1"
            defaultChecked={refused ? refused.values.isDefault === "1" : address?.isDefault}
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
