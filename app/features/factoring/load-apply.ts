import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { CapitalSource, FactorCheck, FactorInterest } from "#trpc/contract/finance";
import { chinaDay } from "#trpc/rules/price";
import { formState } from "~/forms/act";
import { failureOf, orScreen, orUnread } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { partsText } from "~/lib/texts/parts";
import { needModule } from "../module/load-module";
import { applyInput, fieldsOfForm, tickName } from "./apply-input";

/** What an application would come to; problems at their fields where it is not taken. */
export interface Trial {
  interest?: FactorInterest;
  check?: FactorCheck;
  /** Who would finance the amount, the cheapest first. */
  sources?: CapitalSource[];
  fields: Record<string, string>;
}

/** Works out what was typed, without sending it. */
async function tried(context: AppLoadContext, asked: URLSearchParams): Promise<Trial | undefined> {
  if (!asked.has("paymentAmount")) return undefined;
  const { api } = context;
  const { request, errors } = applyInput(asked);
  if (Object.keys(errors).length > 0) return { fields: errors };
  const refused = (error: unknown) => {
    const problem = failureOf(error);
    if (!problem || Object.keys(problem.fields).length === 0) throw error;
    return { fields: fieldsOfForm(problem.fields) };
  };
  const { paymentAmount, effectScale, billEndDate, termReason } = request;
  const [interest, check, sources] = await Promise.all([
    api.finance.calculateFactorInterest(request).catch(refused),
    api.finance.checkFactorProjectApply(request).catch(refused),
    // of all funding parties, whichever one is chosen
    api.finance
      .getFinancingCapitalSource({ paymentAmount, effectScale, billEndDate, termReason })
      .catch(orUnread(context, partsText.capital)),
  ]);
  const found = "problemList" in check ? check : undefined;
  const problems = found?.problemList.map(({ field, message }): [string, string] => [field, message]) ?? [];
  return {
    ...("principal" in interest ? { interest } : {}),
    ...(found ? { check: found } : {}),
    ...(sources ? { sources } : {}),
    fields: {
      ...("fields" in interest ? interest.fields : {}),
      ...("fields" in check ? check.fields : {}),
      ...fieldsOfForm(Object.fromEntries(problems)),
    },
  };
}

/** The order that a link names, as the form starts with it. */
async function startOf(context: AppLoadContext, orderSysNo: number | undefined) {
  const order =
    orderSysNo === undefined
      ? undefined
      : await context.api.order.get({ id: orderSysNo }).catch(orUnread(context, partsText.order));
  return order && { orderSysNo: order.sysNo, supplierSysNo: order.supplierSysNo };
}

/** RT-65: suppliers to choose from, or the orders of one with what may be lent for them (R-TENANT-02, R-ORD-04). */
export async function loadApply(args: LoaderFunctionArgs) {
  needModule(args, "finance");
  const { request, context } = args;
  const screen = orScreen(request);
  const { api } = context;
  const asked = new URL(request.url).searchParams;
  const start = await startOf(context, keyIn(asked.get("order")));
  const supplierSysNo = start?.supplierSysNo ?? keyIn(asked.get("supplierSysNo") ?? asked.get("supplier"));
  const [config, partners, orders, organizations, trial, form] = await Promise.all([
    api.finance.getFinancingConfig({}).catch(screen),
    api.payment.searchPartners({}).catch(screen),
    supplierSysNo === undefined ? [] : api.factoring.searchOrders({ supplierSysNo }).catch(screen),
    api.finance.getFactorOrgList({}).catch(screen),
    tried(context, asked).catch(screen),
    formState(args),
  ]);
  const typed: Record<string, string> = trial ? Object.fromEntries(asked) : {};
  return {
    ...{ config, partners, orders, organizations, trial: trial ?? null, form, today: chinaDay(new Date()) },
    partner: (config.enabled && partners.find((one) => one.supplierSysNo === supplierSysNo)) || null,
    typed: start ? { [tickName(start.orderSysNo)]: "1" } : typed,
  };
}
export type ApplyData = Awaited<ReturnType<typeof loadApply>>;
