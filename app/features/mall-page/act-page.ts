import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { ManagedPage, PageModule } from "#trpc/contract/mall-page";
import { pictureUrl } from "#trpc/rules/file-url";
import { type ModuleType, moduleTypes, pagePath } from "#trpc/rules/mall-page";
import { type Api, asItIsNow, inputProblem, type Refused, refuse } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { startPreview } from "~/lib/preview";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { atModuleFields, periodIn, rowsIn, sentModule, unchanged } from "./module-fields";
import { mallDesk, type PageDesk } from "./page-desk";
import { CREATE, HEAD, MODULE, OWN, PAGE, PAGES } from "./page-intents";

type Upload = Awaited<ReturnType<ActionFunctionArgs["context"]["upload"]>>;

/** The field of a picture of an item: item.0.image. */
const isPicture = (fieldName: string): boolean => /^item\.\d{1,2}\.image$/.test(fieldName);

/** Pictures that came with the form are in it from now on, by their address. @returns what is wrong with others */
function withPictures({ fields, files }: Upload): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { fieldName, sysNo, error } of files) {
    if (error) wrong[`${fieldName}Url`] = error;
    if (sysNo === undefined) continue;
    fields.set(`${fieldName}Url`, pictureUrl(sysNo, 1600));
    fields.delete(fieldName.replace(/image$/, "noImage"));
  }
  return wrong;
}

interface Work {
  desk: PageDesk;
  api: Api;
  args: ActionFunctionArgs;
  upload: Upload;
  sysNo: number;
}

/** The draft over the version that the form shows, with other modules. */
async function saved(
  { desk, api, upload: { fields } }: Pick<Work, "desk" | "api" | "upload">,
  page: ManagedPage,
  moduleList: PageModule[],
) {
  const { sysNo, title, source, startTime, endTime } = page;
  const period = { ...(startTime === null ? {} : { startTime }), ...(endTime === null ? {} : { endTime }) };
  return desk.calls(api).save({ sysNo, version: versionIn(fields), title, source, ...period, moduleList });
}

const versionIn = (fields: Fields): number => Number(text(fields, "version")) || 1;
const typeIn = (typed: string): ModuleType => moduleTypes.find((type) => type === typed) ?? "text";

async function saveHead({ desk, api, upload: { fields }, sysNo }: Work): Promise<Response> {
  const page = await desk.calls(api).get({ id: sysNo });
  await desk.calls(api).save({
    ...{ sysNo, version: versionIn(fields), title: text(fields, "title"), source: text(fields, "source") },
    ...periodIn(fields),
    moduleList: page.moduleList.map(unchanged),
  });
  return redirectWith(`${desk.path}/${sysNo}`, { message: t.saved });
}

async function saveModule(work: Work): Promise<Response> {
  const { desk, api, upload, sysNo } = work;
  const { fields } = upload;
  const wrong = withPictures(upload);
  const page = await desk.calls(api).get({ id: sysNo });
  const modules = page.moduleList.map(unchanged);
  const key = keyIn(text(fields, "moduleSysNo"));
  const found = modules.findIndex(({ moduleSysNo }) => key !== undefined && moduleSysNo === key);
  if (key !== undefined && found < 0) throw inputProblem({ title: t.moduleGone });
  const index = found < 0 ? modules.length : found;
  const { module, shownAt } = sentModule(fields, typeIn(text(fields, "type")), key);
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  modules[index] = module;
  try {
    await saved(work, page, modules);
  } catch (error) {
    const problem = failureOf(error);
    if (!problem || Object.keys(problem.fields).length === 0) throw error;
    throw inputProblem(atModuleFields(problem.fields, index, shownAt), problem.message);
  }
  return redirectWith(`${desk.path}/${sysNo}#modules`, { message: t.moduleSaved });
}

/** Goods that the keywords of the form find: boxes beside those that it has, nothing is kept yet. */
async function findGoods({ desk, api, args, upload, sysNo }: Work) {
  const { fields } = upload;
  withPictures(upload);
  const { shopSysNo } = await desk.calls(api).get({ id: sysNo });
  const ofShop = shopSysNo === null ? {} : { shopSysNo };
  const values: Record<string, string> = Object.fromEntries(fields);
  let count = 0;
  for (let row = 0; row < rowsIn(values); row += 1) {
    const keyword = text(fields, `item.${row}.find`).trim();
    if (keyword === "") continue;
    const { datas } = await api.mallSkuList.searchMallSkuList({
      ...{ keyword: keyword.slice(0, 50), pageSize: 10 },
      ...ofShop,
    });
    for (const { sysNo, mallSpuName, thirdName, shopName } of datas) {
      values[`item.${row}.skuName.${sysNo}`] ??= `${mallSpuName} ${thirdName} · ${shopName}`;
      count += 1;
    }
  }
  const shown: Refused = {
    ...{ ok: false, message: count > 0 ? t.found(count) : t.foundNone, fields: {}, reason: "", details: null },
    ...{ intent: MODULE, values, requestKey: crypto.randomUUID() },
  };
  return data(shown, { status: args.request.method === "POST" ? 200 : 400 });
}

/** Moves a module up or down, or takes it out. */
async function reorder(work: Work, asked: string): Promise<Response> {
  const { desk, api, upload, sysNo } = work;
  const page = await desk.calls(api).get({ id: sysNo });
  const modules = page.moduleList.map(unchanged);
  const at = modules.findIndex(({ moduleSysNo }) => moduleSysNo === keyIn(text(upload.fields, "module")));
  const [module] = at < 0 ? [] : modules.splice(at, 1);
  if (!module) throw inputProblem({}, t.moduleGone);
  if (asked !== "drop") modules.splice(Math.max(0, asked === "up" ? at - 1 : at + 1), 0, module);
  await saved(work, page, modules);
  return redirectWith(`${desk.path}/${sysNo}#modules`, { message: asked === "drop" ? t.moduleDropped : t.moved });
}

async function ofPage({ desk, api, upload: { fields }, sysNo }: Work, asked: string): Promise<Response> {
  const here = `${desk.path}/${sysNo}`;
  const calls = desk.calls(api);
  if (asked === "withdraw") {
    await calls.withdraw({ sysNo });
    return redirectWith(here, { message: t.withdrawn });
  }
  if (asked === "remove") {
    await calls.remove({ sysNo });
    return redirectWith(desk.path, { message: t.removed });
  }
  if (asked === "preview") {
    const { tag, shopSysNo } = await calls.get({ id: sysNo });
    if (shopSysNo !== null) return redirect(`${pagePath(tag)}?preview=1`, 303);
    return redirect(pagePath(tag), { status: 303, headers: { "Set-Cookie": startPreview } });
  }
  await calls.publish({ sysNo, version: versionIn(fields) });
  return redirectWith(here, { message: t.published });
}

async function create({ api, upload: { fields } }: Work): Promise<Response> {
  const place = text(fields, "place");
  const tag = place === OWN ? text(fields, "tag").trim() : place;
  const { sysNo } = await api.mallPage.create({ tag, title: text(fields, "title") });
  return redirectWith(`${PAGES}/${sysNo}`, { message: t.created });
}

function work(asked: string, sent: Work) {
  if (asked === CREATE) return create(sent);
  if (asked === HEAD) return saveHead(sent);
  if (asked === "find") return findGoods(sent);
  if (asked === MODULE) return saveModule(sent);
  if (["up", "down", "drop"].includes(asked)) return reorder(sent, asked);
  return ofPage(sent, asked);
}

/** The action of a page's editor: its head, its modules, what becomes of it. */
export async function actPage(args: ActionFunctionArgs, desk: PageDesk = mallDesk) {
  const { request, context, params } = args;
  const upload = await context.upload(request, { maxFiles: 8, pictures: isPicture });
  const { fields } = upload;
  const intents = fields.getAll("intent");
  // the button's word is behind the form's own
  const [intent = PAGE, asked = intent] = [intents[0], intents.at(-1)];
  const isNew = desk === mallDesk && params.id === "new";
  const sysNo = keyIn(params.id);
  if (!isNew && sysNo === undefined) throw data({ message: t.noPage }, { status: 404 });
  const api = context.withRequestKey(text(fields, "requestKey") || undefined);
  try {
    return await work(isNew ? CREATE : asked, { desk, api, args, upload, sysNo: sysNo ?? 0 });
  } catch (error) {
    const isList = intent === PAGE;
    const now = isList ? asItIsNow(error, new URL(request.url).pathname) : undefined;
    return now ?? refuse(error, args, { intent, fields, upload });
  }
}
