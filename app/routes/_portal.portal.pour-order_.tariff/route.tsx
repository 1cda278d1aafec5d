import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { listPath } from "~/features/document/paths";
import { useFields } from "~/features/pour-order/action-fields";
import { tariffIn, tariffNames } from "~/features/pour-order/read-fields";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { FormGrid, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";

const SAVE = "save";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [tariff, form] = await Promise.all([
    context.api.pourOrder.tariff({}).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { tariff, form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    [SAVE]: async (api, fields) => {
      await api.pourOrder.saveTariff(tariffIn(fields));
      return { message: t.tariffDone };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.tariffTitle);

/** What a supplier charges for pours besides the concrete. */
export default function TariffPage() {
  const { tariff } = useLoaderData<typeof loader>();
  const { refused, field } = useFields(SAVE);
  const busy = useBusy(SAVE);
  return (
    <IntentForm intent={SAVE} guarded className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: listPath.pourOrder }, { label: t.tariffTitle }]} />
        <PageHead title={t.tariffTitle} />
        <FormMessage refused={refused} />
      </div>
      <Card>
        <p className="mall-dim">{t.tariffLead}</p>
        <FormGrid>
          {tariffNames.map((name) => (
            <TextInput key={name} label={t[name]} required inputMode="decimal" {...field(name, tariff[name])} />
          ))}
        </FormGrid>
        <div>
          <Button variant="primary" busy={busy}>
            {t.saveTariff}
          </Button>
        </div>
      </Card>
    </IntentForm>
  );
}
