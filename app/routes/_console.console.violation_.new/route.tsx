import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { violation } from "#trpc/contract/violation";
import { violationType } from "#trpc/rules/violation";
import { CONSOLE_VIOLATIONS as PATH } from "~/features/violation/paths";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { violationText as t } from "~/lib/texts/violation";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { FormGrid, Select, TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

const FILE = "file";
const types = Object.values(violationType).map((label) => ({ value: label, label }));

export async function loader(args: LoaderFunctionArgs) {
  return { form: await formState(args), limits: textLimits(violation.create.input) };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [FILE](api, fields) {
      const said = (name: string) => text(fields, name);
      const { sysNo } = await api.violation.create({
        ...{ title: said("title"), supplierName: said("supplierName") },
        ...{ violationType: said("violationType"), content: said("content") },
      });
      return { message: t.filed, to: `${PATH}/${sysNo}` };
    },
  });
export const clientAction = sendForm;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.file);

/** The operator files a report about a supplier. */
export default function FileReport() {
  const { limits } = useLoaderData<typeof loader>();
  const { field, refused, busy } = useActionForm<string>(FILE, undefined, limits);
  return (
    <IntentForm intent={FILE} className={d.stack} guarded>
      <div>
        <Breadcrumb crumbs={[{ label: t.console, href: PATH }, { label: t.file }]} />
        <PageHead title={t.file} />
        <p className="mall-dim">{t.fileLead}</p>
        <FormMessage refused={refused} complete />
      </div>
      <Card>
        <FormGrid>
          <TextInput label={t.title} required {...field("title")} />
          <TextInput label={t.supplier} required help={t.supplierHint} {...field("supplierName")} />
          <Select label={t.type} options={types} {...field("violationType")} />
          <TextArea label={t.content} rows={8} required help={t.contentHint} {...field("content")} />
        </FormGrid>
      </Card>
      <PhoneActionBar form>
        <Button variant="primary" busy={busy}>
          {t.file}
        </Button>
      </PhoneActionBar>
    </IntentForm>
  );
}
