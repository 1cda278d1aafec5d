import type { ActionFunctionArgs } from "@remix-run/node";
import { readNumber } from "#trpc/rules/number-text";
import { type Api, inputProblem, refuse } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { goodsText as t } from "~/lib/texts/goods";
import { draftPath, EDIT, OWN_GOODS } from "./paths";

export const SAVE = "save";
/** The field of the pressed button: the step after saving the draft. */
export const THEN = "then";
export const SUBMIT = "submit";
export const CATEGORY = "category";

/** Names of fields that stand for one entry of a list each: `attribute.牌号`. */
export const attributeField = (name: string): string => `attribute.${name}`;
export const areaField = (code: string): string => `area.${code}`;
export const stockField = (warehouse: string): string => `stock.${warehouse}`;

type Save = Parameters<Api["supplierGoods"]["save"]>[0];

/** The button that makes rows of the values of a family's attributes. */
export const AXES = "axes";

const numbers = {
  salesPrice: { what: "目录价", scale: 4 },
  buyStart: { what: t.buyStart, scale: 4 },
  massPerMetre: { what: "每米重量", scale: 6 },
  pieceLength: { what: "每根长度", scale: 4 },
  bundlePieces: { what: t.bundlePieces, scale: 0 },
  leadDays: { what: t.leadDays, scale: 0 },
  packQuantity: { what: t.packQuantity, scale: 4 },
  packMass: { what: t.packMass, scale: 6 },
} as const;
type NumberName = keyof typeof numbers;

/** Entries of a list by what follows `prefix.` in their names. */
export const entries = (fields: Fields, prefix: string): [string, string][] =>
  [...fields].flatMap(([name, value]) =>
    name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), value]] : [],
  );

/** Input of the call from the typed fields. @throws Failure with a sentence at each field that is no number */
function savedIn(fields: Fields): Save {
  const wrong: Record<string, string> = {};
  const number = (name: string, limits: { what: string; scale: number }): number | null => {
    const { value, error } = readNumber(text(fields, name), { ...limits, min: 0 });
    if (error) wrong[name] = error;
    return value ?? null;
  };
  const read = Object.fromEntries(
    (Object.keys(numbers) as NumberName[]).map((name) => [name, number(name, numbers[name])]),
  ) as Record<NumberName, number | null>;
  const stockList = entries(fields, "stock").flatMap(([warehouseName]) => {
    const onHand = number(stockField(warehouseName), { what: `${warehouseName}的库存`, scale: 4 });
    return onHand === null ? [] : [{ warehouseName, onHand }];
  });
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  const keys = Object.fromEntries(
    ["draftSysNo", "skuSysNo", "version"].flatMap((name) => {
      const key = keyIn(text(fields, name));
      return key === undefined ? [] : [[name, key]];
    }),
  );
  return {
    ...keys,
    submit: text(fields, THEN) === SUBMIT,
    categorySysNo: keyIn(text(fields, "categorySysNo")) ?? 0,
    ...{ mallSpuName: text(fields, "mallSpuName"), code: text(fields, "code") },
    ...{ brandName: text(fields, "brandName"), unit: text(fields, "unit") },
    packUnit: text(fields, "packUnit"),
    attributeList: entries(fields, "attribute")
      .filter(([, value]) => value.trim() !== "")
      .map(([name, value]) => ({ name, value })),
    ...read,
    ...{ taxRate: Number(text(fields, "taxRate")), quantityScale: Number(text(fields, "quantityScale")) },
    saleAreas: entries(fields, "area").map(([code]) => code as "0"),
    madeToOrder: text(fields, "madeToOrder") === "1",
    fileSysNo: text(fields, "removeFile") === "1" ? null : (keyIn(text(fields, "fileSysNo")) ?? null),
    stockList,
  };
}

/** Sentences about entries of lists at the fields that stand for them. */
function atFields(error: unknown, { attributeList = [], stockList = [] }: Save): unknown {
  const problem = failureOf(error);
  if (!problem || Object.keys(problem.fields).length === 0) return error;
  const fields = Object.entries(problem.fields).map(([name, sentence]): [string, string] => {
    const [list, at = ""] = name.split(".");
    const attribute = list === "attributeList" ? attributeList[Number(at)] : undefined;
    const stock = list === "stockList" ? stockList[Number(at)] : undefined;
    if (attribute) return [attributeField(attribute.name), sentence];
    if (stock) return [stockField(stock.warehouseName), sentence];
    return [list === "saleAreas" ? list : name, sentence];
  });
  return inputProblem(Object.fromEntries(fields), problem.message);
}

async function save(api: Api, fields: Fields): Promise<Response> {
  const sent = savedIn(fields);
  const { sysNo } = await api.supplierGoods.save(sent).catch((error: unknown) => {
    throw atFields(error, sent);
  });
  const then = text(fields, THEN);
  if (then === CATEGORY) return redirectWith(withQuery(EDIT, "", { draft: sysNo, change: 1 }), { message: t.savedFor });
  return redirectWith(draftPath(OWN_GOODS, sysNo), { message: then === SUBMIT ? t.submitDone : t.saved });
}

/** Saves the form as a draft, with its picture, and goes where the pressed button leads. */
export async function actGoodsForm(args: ActionFunctionArgs) {
  const { request, context } = args;
  const upload = await context.upload(request, { maxFiles: 1, pictures: () => true });
  const fields = new URLSearchParams([...upload.fields]);
  const [file] = upload.files;
  // kept over a refusal: it is not uploaded again
  if (file?.sysNo !== undefined) fields.set("fileSysNo", String(file.sysNo));
  try {
    if (file?.error) throw inputProblem({ picture: file.error });
    return await save(context.withRequestKey(text(fields, "requestKey") || undefined), fields);
  } catch (error) {
    return refuse(error, args, { intent: SAVE, fields, upload: { ...upload, fields } });
  }
}
