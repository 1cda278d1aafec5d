import type { LoaderFunctionArgs } from "@remix-run/node";
import { groupBuyStates } from "#trpc/contract/group-buy";
import { keywordIn } from "#trpc/rules/search/keyword";
import { formState } from "~/forms/act";
import { orProblem, orScreen, screenOf } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { pageNoIn } from "~/lib/query";
import { needModule } from "../module/load-module";

const PAGE_SIZE = 12;
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The list of group purchases; without one where the backend does not have them. */
export async function loadGroupBuys(args: LoaderFunctionArgs) {
  needModule(args, "groupBuy");
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const keyword = keywordIn(searchParams.get("keyword") ?? "");
  const state = groupBuyStates.find((one) => one === searchParams.get("state"));
  const here = searchParams.get("here") === "1";
  const { sysNo: areaSysNo, name } = context.area;
  const said = await context.api.groupBuy
    .list({
      ...(state ? { state } : {}),
      ...(here && areaSysNo ? { areaSysNo } : {}),
      ...{ keyword, pageNo: pageNoIn(searchParams), pageSize: PAGE_SIZE },
    })
    .catch(orProblem(request));
  if ("problem" in said && said.problem.reason !== "NOT_SERVED") throw screenOf(said.problem);
  const list = "problem" in said ? null : said;
  return { list, keyword, state: state ?? "", here, areaName: name, now: nowSeconds() };
}

/** One group purchase with what a purchaser joins with. */
export async function loadGroupBuy(args: LoaderFunctionArgs) {
  needModule(args, "groupBuy");
  const { request, context, params } = args;
  const isBuyer = (await context.session.record())?.applicationKey === "purchaser";
  const refused = orScreen(request);
  const [one, addresses, projects, form] = await Promise.all([
    context.api.groupBuy.detail({ id: idOf(params.id) }).catch(refused),
    isBuyer ? context.api.receiveAddress.search({ pageSize: 100 }).catch(refused) : null,
    isBuyer ? context.api.tenderProject.search({}).catch(refused) : [],
    formState(args),
  ]);
  return {
    ...{ one, form, now: nowSeconds() },
    addresses: (addresses?.datas ?? []).map(({ sysNo, contactName, areaName, address }) => ({
      value: sysNo,
      label: `${contactName} ${areaName}${address}`,
    })),
    projects: projects.map(({ sysNo, name }) => ({ value: sysNo, label: name })),
  };
}
