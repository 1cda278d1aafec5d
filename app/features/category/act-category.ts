import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { category } from "#trpc/contract/category";
import { readNumber } from "#trpc/rules/number-text";
import { type Api, formState, type Intents, inputProblem, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { textLimits } from "~/forms/text-limits";
import { failureOf, orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { categoryText as t } from "~/lib/texts/category";
import { ARRANGE, CATEGORIES, editPath, REMOVE, rowField, SAVE, TEMPLATE } from "./paths";

/** Names that a field has, separated by 、, commas or lines. */
const namesIn = (typed: string): string[] => typed.split(/[、，,;；\n]/u).flatMap((one) => one.trim() || []);

/** The whole tree. */
export async function loadCategories(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const [found, form] = await Promise.all([context.api.category.search({}).catch(orScreen(request)), formState(args)]);
  return { ...found, form };
}

/** Moves a category one place up or down among those of its parent. */
async function arrange(api: Api, fields: Fields) {
  const sysNo = keyIn(text(fields, "sysNo"));
  const { datas } = await api.category.search({});
  const own = datas.find((one) => one.sysNo === sysNo);
  if (!own) throw inputProblem({}, t.gone);
  const order = datas.filter((one) => one.parentSysNo === own.parentSysNo).map((one) => one.sysNo);
  const at = order.indexOf(own.sysNo);
  order.splice(at, 1);
  order.splice(Math.max(0, text(fields, "way") === "up" ? at - 1 : at + 1), 0, own.sysNo);
  await api.category.arrange({ parentSysNo: own.parentSysNo, sysNoList: order });
  return { message: t.arranged, to: `${CATEGORIES}#c${own.sysNo}` };
}

export const actCategories = (args: ActionFunctionArgs) => runIntent(args, { [ARRANGE]: arrange });

/** A category, or a new one below the parent that the address names, with the choices of its form. */
export async function loadCategory(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const [sysNo, parent] = [keyIn(searchParams.get("category")), keyIn(searchParams.get("parent"))];
  const [own, { datas }, form] = await Promise.all([
    sysNo === undefined ? null : context.api.category.get({ id: sysNo }),
    context.api.category.search({}),
    formState(args),
  ]).catch(orScreen(request));
  const above = datas.find((one) => one.sysNo === (own ? own.parentSysNo : parent)) ?? null;
  const level = own?.level ?? (above?.level ?? 0) + 1;
  const parents = datas
    .filter((one) => one.level === level - 1)
    .map((one) => ({ value: one.sysNo, label: nameWithin(datas, one) }));
  return { own, above, level, parents, form, limits: textLimits(category.save.input) };
}

interface Placed {
  sysNo: number;
  parentSysNo: number | null;
  name: string;
}
function nameWithin(all: readonly Placed[], { name, parentSysNo }: Placed): string {
  const parent = all.find(({ sysNo }) => sysNo === parentSysNo);
  return parent ? `${parent.name} / ${name}` : name;
}

async function save(api: Api, fields: Fields) {
  const sysNo = keyIn(text(fields, "sysNo"));
  const name = text(fields, "name");
  const saved = await api.category.save({
    ...(sysNo === undefined ? {} : { sysNo }),
    ...{ parentSysNo: keyIn(text(fields, "parentSysNo")) ?? null, name },
    aliasList: namesIn(text(fields, "aliasList")),
    tagList: namesIn(text(fields, "tagList")),
    goodsKind: (readNumber(text(fields, "goodsKind"), { what: t.kind, scale: 0 }).value ?? 1) as 1,
    hidden: text(fields, "hidden") === "1",
  });
  return { message: t.saved(name.trim()), to: editPath(saved.sysNo) };
}

/** Rows of a template's form that have a name, in the order that they say, with their numbers in the form. */
function rowsIn(fields: Fields) {
  const rows = [...fields].flatMap(([name]) => {
    const [, row] = /^attribute\.(\d{1,3})\.name$/.exec(name) ?? [];
    return row === undefined || text(fields, name).trim() === "" ? [] : [Number(row)];
  });
  const place = (row: number) => Number(text(fields, rowField(row, "place"))) || row + 1;
  return rows.sort((a, b) => place(a) - place(b) || a - b);
}

function attributeIn(fields: Fields, row: number) {
  const of = (name: string) => text(fields, rowField(row, name));
  return {
    ...{
      name: of("name"),
      valueType: of("valueType") as "text",
      unit: of("unit"),
      valueList: namesIn(of("valueList")),
    },
    ...{ required: of("required") === "1", variant: of("variant") === "1", filterable: of("filterable") === "1" },
  };
}

async function setTemplate(api: Api, fields: Fields) {
  const sysNo = keyIn(text(fields, "sysNo")) ?? 0;
  const rows = rowsIn(fields);
  await api.category
    .setTemplate({ sysNo, attributeList: rows.map((row) => attributeIn(fields, row)) })
    .catch((error: unknown) => {
      const problem = failureOf(error);
      if (!problem || Object.keys(problem.fields).length === 0) throw error;
      const at = Object.entries(problem.fields).map(([path, sentence]): [string, string] => {
        const [, index = "", name = "name"] = path.split(".");
        return [rowField(rows[Number(index)] ?? 0, name), sentence];
      });
      throw inputProblem(Object.fromEntries(at), problem.message);
    });
  return { message: t.templateSaved, to: editPath(sysNo) };
}

const intents: Intents = {
  [SAVE]: save,
  [TEMPLATE]: setTemplate,
  async [REMOVE](api, fields) {
    await api.category.remove({ sysNo: keyIn(text(fields, "sysNo")) ?? 0 });
    return { message: t.removed(text(fields, "name")), to: CATEGORIES };
  },
};
export const actCategory = (args: ActionFunctionArgs) => runIntent(args, intents);
