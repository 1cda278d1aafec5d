import type { LoaderFunctionArgs } from "@remix-run/node";
import { GoodsKind, PouringType } from "#trpc/contract/shared/codes";
import { concreteName } from "#trpc/rules/concrete";
import { orScreen, orUnread } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { concreteText as t } from "~/lib/texts/concrete";
import { partsText } from "~/lib/texts/parts";

const FOUND = 20;
const CHOICES = 100;
const HEIGHT = /^\d{1,3}(\.\d{1,2})?$/;

type Args = LoaderFunctionArgs;

/** Concrete whose name has the words, for a buyer who has not chosen any; none before words are typed. */
async function findGoods({ request, context }: Args, keyword: string) {
  if (keyword === "") return [];
  const input = { keyword, pageSize: FOUND };
  const { datas } = await context.api.mallSkuList.searchMallSkuList(input).catch(orScreen(request));
  return datas
    .filter(({ goodsKind }) => goodsKind === GoodsKind.concrete)
    .map(({ sysNo, mallSpuName, thirdName }) => ({ sysNo, name: mallSpuName, spec: thirdName }));
}

const said = (name: string, value: string) => (value === "" ? [] : [{ name, value }]);
const pouringTypes: readonly string[] = Object.values(PouringType).map(String);

/** What is typed into the form, by its address. */
function formIn(query: URLSearchParams) {
  const typed = (name: string) => (query.get(name) ?? "").trim();
  return {
    ...{ keyword: typed("keyword"), project: typed("project"), part: typed("part").slice(0, 200), way: typed("way") },
    ...{ height: typed("height"), subcontractor: typed("subcontractor") },
  };
}
type Form = ReturnType<typeof formIn>;

/** The goods, and whether they suit what is typed; nothing is checked before anything is. */
async function checkGoods({ request, context: { api } }: Args, skuSysNo: number, form: Form, wrong: boolean) {
  const way = pouringTypes.includes(form.way) ? form.way : "";
  const attributeList = [
    ...said(concreteName.part, form.part),
    ...said(concreteName.pour, way),
    ...said(concreteName.height, form.height),
  ];
  const [{ sysNo, mallSpuName, thirdName }, checked] = await Promise.all([
    api.h5Sku.getSkuDetail({ sysNo: skuSysNo }).catch(orScreen(request)),
    attributeList.length > 0 && !wrong
      ? api.concrete.attributeCheck({ skuSysNo, attributeList }).catch(orScreen(request))
      : null,
  ]);
  return { goods: { sysNo, name: mallSpuName, spec: thirdName }, checked };
}

/** Whom to call at the subcontractor's, where one is chosen. */
const contactsOf = ({ request, context }: Args, subcontractorSysNo: number | undefined) =>
  subcontractorSysNo === undefined
    ? []
    : context.api.concrete.querySubcontractorContacter({ subcontractorSysNo }).catch(orScreen(request));

/** What the address asks: the goods, what it is poured for, and whether they suit each other. */
export async function loadCheck(args: Args) {
  const { request, context } = args;
  const { api } = context;
  const query = new URL(request.url).searchParams;
  const form = formIn(query);
  const skuSysNo = keyIn(query.get("id"));
  const projectSysNo = keyIn(query.get("project"));
  const errors: { height?: string } = form.height !== "" && !HEIGHT.test(form.height) ? { height: t.badHeight } : {};
  const [information, ways, projects, subcontractors, contacts, found, chosen] = await Promise.all([
    api.concrete.queryInformation(projectSysNo === undefined ? {} : { projectSysNo }).catch(orScreen(request)),
    api.concrete.queryPouringType({}).catch(orScreen(request)),
    api.tenderProject.searchList({ pageSize: CHOICES }).catch(orUnread(context, partsText.projects, request)),
    api.subcontractor.pageList({ pageSize: CHOICES }).catch(orUnread(context, partsText.subcontractors, request)),
    contactsOf(args, keyIn(query.get("subcontractor"))),
    skuSysNo === undefined ? findGoods(args, form.keyword) : [],
    skuSysNo === undefined
      ? { goods: null, checked: null }
      : checkGoods(args, skuSysNo, form, errors.height !== undefined),
  ]);
  return {
    ...{ information, ways, form, contacts, found, errors, ...chosen },
    projects: (projects?.datas ?? []).map(({ sysNo, name }) => ({ sysNo, name })),
    subcontractors: (subcontractors?.datas ?? []).map(({ sysNo, name }) => ({ sysNo, name })),
  };
}
export type Check = Awaited<ReturnType<typeof loadCheck>>;
