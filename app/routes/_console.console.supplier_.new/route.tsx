import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { supplier } from "#trpc/contract/supplier";
import { loadAreaLevels } from "~/features/address/area-levels";
import { ADMIT, AdmitForm, AREA } from "~/features/admission/admit-form";
import { formState, inputProblem, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { admissionText as t } from "~/lib/texts/admission";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

const PATH = "/console/supplier";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const form = await formState({ request, context });
  // only those who may admit see the form
  const [levels] = await Promise.all([
    loadAreaLevels(context, (field) => form.typed?.values[field] ?? "").catch(orScreen(request)),
    context.api.supplier.querySupplierList({ filter: "waiting", pageSize: 1 }).catch(orScreen(request)),
  ]);
  return { levels, form, limits: textLimits(supplier.admit.input) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const fields = await context.readForm(request);
  const of = (name: string) => text(fields, name);
  const levels = () => loadAreaLevels(context, of).catch(() => undefined);
  // the intent of the button comes after that of its form
  if (fields.getAll("intent").at(-1) === AREA) {
    const asked = { ok: false, message: "", fields: {}, reason: "", details: null, intent: ADMIT } as const;
    const values = Object.fromEntries(fields);
    return data({ ...asked, values, requestKey: crypto.randomUUID(), levels: await levels() });
  }
  try {
    const regionSysNo = keyIn(of("regionSysNo")) ?? keyIn(of("citySysNo"));
    const [name, code, contactName, contactMobile, shopName, warehouseName] = [
      ...["name", "code", "contactName", "contactMobile", "shopName", "warehouseName"].map(of),
    ] as [string, string, string, string, string, string];
    const typed = { name, code, contactName, contactMobile, shopName, warehouseName };
    if (regionSysNo === undefined) {
      const wrong = supplier.admit.input.safeParse({ ...typed, regionSysNo: 1 });
      const others = wrong.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
      throw inputProblem({ ...Object.fromEntries(others), regionSysNo: t.areaMissing });
    }
    const api = context.withRequestKey(of("requestKey") || undefined);
    const { supplierSysNo } = await api.supplier.admit({ ...typed, regionSysNo });
    return redirectWith(`${PATH}/${supplierSysNo}`, { message: t.admitted(name) });
  } catch (error) {
    const refused = await refuse(error, args, { intent: ADMIT, fields });
    return refused instanceof Response ? refused : data({ ...refused.data, levels: await levels() }, { status: 422 });
  }
}
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.add);

/** A supplier is added, and its first administrator invited. */
export default function NewSupplier() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const again = answer && "levels" in answer ? answer.levels : undefined;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: PATH }, { label: t.add }]} />
        <PageHead title={t.add} />
        <p className={d.lead}>{t.addLead}</p>
      </div>
      <Card>
        <AdmitForm levels={again ?? loaded.levels} limits={loaded.limits} />
      </Card>
    </div>
  );
}
