import type { LoaderFunctionArgs } from "@remix-run/node";
import { GoodsKind } from "#trpc/contract/shared/codes";
import { concreteName } from "#trpc/rules/concrete";
import { orNothing, orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { concreteText as t } from "~/lib/texts/concrete";

const FOUND = 20;
const CHOICES = 100;
const HEIGHT = /^\d{1,3}(\.\d{1,2})?$/;

type Args = LoaderFunctionArgs;

/** Concrete whose name has the words, for a buyer who has not chosen any. */
async function findGoods({ request, context }: Args, keyword: string) {
  const input = { keyword: keyword || "混凝土", pageSize: FOUND };
  const { datas } = await context.api.mallSkuList.searchMallSkuList(input).catch(orScreen(request));
  return datas
    .filter(({ goodsKind }) => goodsKind === GoodsKind.concrete)
    .map(({ sysNo, mallSpuName, thirdName }) => ({ sysNo, name: mallSpuName, spec: thirdName }));
}

const said = (name: string, value: string) => (value === "" ? [] : [{ name, value }]);

/** What the address asks: the goods, what it is poured for, and whether they suit each other. */
export async function loadCheck(args: Args) {
  const { request, context } = args;
  const { api } = context;
  const query = new URL(request.url).searchParams;
  const typed = (name: string) => (query.get(name) ?? "").trim();
  const form = {
    ...{ keyword: typed("keyword"), project: typed("project"), part: typed("part"), way: typed("way") },
    ...{ height: typed("height"), subcontractor: typed("subcontractor") },
  };
  const skuSysNo = keyIn(query.get("id"));
  const projectSysNo = keyIn(query.get("project"));
  const subcontractorSysNo = keyIn(query.get("subcontractor"));
  const [information, ways, projects, subcontractors, contacts] = await Promise.all([
    api.concrete.queryInformation(projectSysNo === undefined ? {} : { projectSysNo }).catch(orScreen(request)),
    api.concrete.queryPouringType({}).catch(orScreen(request)),
    api.tenderProject.searchList({ pageSize: CHOICES }).catch(orNothing(request)),
    api.subcontractor.pageList({ pageSize: CHOICES }).catch(orNothing(request)),
    subcontractorSysNo === undefined
      ? []
      : api.concrete.querySubcontractorContacter({ subcontractorSysNo }).catch(orScreen(request)),
  ]);
  const beside = {
    ...{ information, ways, form, contacts },
    projects: (projects?.datas ?? []).map(({ sysNo, name }) => ({ sysNo, name })),
    subcontractors: (subcontractors?.datas ?? []).map(({ sysNo, name }) => ({ sysNo, name })),
  };
  if (skuSysNo === undefined)
    return { ...beside, goods: null, found: await findGoods(args, form.keyword), errors: {}, checked: null };
  const { sysNo, mallSpuName, thirdName } = await api.h5Sku.getSkuDetail({ sysNo: skuSysNo }).catch(orScreen(request));
  const goods = { sysNo, name: mallSpuName, spec: thirdName };
  const errors: { height?: string } = form.height !== "" && !HEIGHT.test(form.height) ? { height: t.badHeight } : {};
  const way = ways.find(({ value }) => String(value) === form.way);
  const asked = form.part !== "" || way !== undefined || form.height !== "";
  const attributeList = [
    ...said(concreteName.part, form.part.slice(0, 200)),
    ...said(concreteName.pour, way ? String(way.value) : ""),
    ...said(concreteName.height, form.height),
  ];
  const checked =
    asked && errors.height === undefined
      ? await api.concrete.attributeCheck({ skuSysNo, attributeList }).catch(orScreen(request))
      : null;
  return { ...beside, goods, found: [], errors, checked };
}
export type Check = Awaited<ReturnType<typeof loadCheck>>;
