import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formState } from "~/forms/act";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { loadBalances } from "../budget/load-balances";
import { chosenOf } from "../checkout/chosen";
import { projectChoices } from "../checkout/project-choice";
import { documentPath } from "../document/paths";

const CHOICES = 100;

/** An application with the addresses, titles and projects that it may name; one that is out of hand shows its page. */
export async function loadEdit({ request, context, params }: LoaderFunctionArgs) {
  const { api } = context;
  const screen = orScreen(request);
  const [apply, addresses, titles, projects, form, budgets] = await Promise.all([
    api.purchaseApply.getDetail({ id: idOf(params.id) }).catch(screen),
    api.receiveAddress.search({ pageSize: CHOICES }).catch(screen),
    api.invoiceTitle.search({ pageSize: CHOICES }).catch(screen),
    api.tenderProject.search({}).catch(screen),
    formState({ request, context }),
    loadBalances(context),
  ]);
  if (!apply.actionList.includes("purchaseApply:purchaser:save"))
    throw redirect(documentPath("purchaseApply", apply.sysNo));
  const [where, title] = await Promise.all([
    chosenOf(addresses.datas, apply.receiveAddressSysNo, api.receiveAddress.get),
    chosenOf(titles.datas, apply.invoiceTitleSysNo, api.invoiceTitle.get),
  ]);
  return {
    apply,
    form,
    addresses: where.list.map(({ sysNo, areaName, address, contactName }) => ({
      value: String(sysNo),
      label: `${areaName} ${address} ${contactName}`,
    })),
    titles: title.list.map(({ sysNo, title: name, taxCode }) => ({
      value: String(sysNo),
      label: `${name} ${taxCode}`.trim(),
    })),
    projects: projectChoices(projects),
    budgets,
  };
}
export type EditData = Awaited<ReturnType<typeof loadEdit>>;
