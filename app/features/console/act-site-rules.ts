import { type ActionFunctionArgs, data } from "@remix-run/node";
import { formState, inputProblem, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { siteRulesText as t } from "~/lib/texts/site-rules";
import { areaFields, loadAreaLevels } from "../address/area-levels";
import { AREA, SAVE_RULES } from "./site-rules-form";
import { RULES } from "./site-tabs";

const numbers = ["payWithinHours", "cartLineLimit", "devicesPerAccount"] as const;

/** The numbers of the form. @throws Failure BAD_INPUT, naming each that is none */
function typedNumbers(of: (name: string) => string): Record<(typeof numbers)[number], number> {
  const wrong: Record<string, string> = {};
  const typed = { payWithinHours: 0, cartLineLimit: 0, devicesPerAccount: 0 };
  for (const name of numbers) {
    const plain = of(name).normalize("NFKC").replace(/[\s,]/g, "");
    if (/^\d{1,6}$/.test(plain)) typed[name] = Number(plain);
    else wrong[name] = t.number(t.fields[name]);
  }
  if (!keyIn(of("citySysNo"))) wrong.defaultAreaSysNo = t.areaMissing;
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  return typed;
}

/** What the page shows: what was typed before a login that ran out, else what is saved. */
export async function loadSiteRules(args: Pick<ActionFunctionArgs, "request" | "context">) {
  const { api } = args.context;
  const [{ defaultArea, ...found }, form] = await Promise.all([api.tenantSetup.rules({}), formState(args)]);
  const saved = Object.fromEntries(areaFields.map((field, level) => [field, String(defaultArea[level] ?? "")]));
  const levels = await loadAreaLevels(args.context, (field) => form.typed?.values[field] ?? saved[field] ?? "");
  return { found, form, levels };
}

export async function actSiteRules(args: ActionFunctionArgs) {
  const { request, context } = args;
  const fields = await context.readForm(request);
  const of = (name: string) => text(fields, name);
  const levels = () => loadAreaLevels(context, of).catch(() => undefined);
  // the intent of the button comes after that of its form
  if (fields.getAll("intent").at(-1) === AREA) {
    const asked = { ok: false, message: "", fields: {}, reason: "", details: null, intent: SAVE_RULES } as const;
    const values = Object.fromEntries(fields);
    return data({ ...asked, values, requestKey: crypto.randomUUID(), levels: await levels() });
  }
  try {
    const typed = typedNumbers(of);
    const defaultAreaSysNo = keyIn(of("regionSysNo")) ?? keyIn(of("citySysNo")) ?? 0;
    const api = context.withRequestKey(of("requestKey") || undefined);
    await api.tenantSetup.saveRules({ ...typed, version: Number(of("version")), defaultAreaSysNo });
    context.forgetTenants();
    return redirectWith(RULES, { message: t.saved });
  } catch (error) {
    const refused = await refuse(error, args, { intent: SAVE_RULES, fields });
    return refused instanceof Response ? refused : data({ ...refused.data, levels: await levels() }, { status: 422 });
  }
}
