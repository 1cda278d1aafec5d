import { type ActionFunctionArgs, data } from "@remix-run/node";
import { combinations } from "#trpc/rules/goods-family";
import { readNumber } from "#trpc/rules/number-text";
import { type Api, inputProblem, type Refused, refuse } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { goodsText as t } from "~/lib/texts/goods";
import { AXES, attributeField, entries, SAVE, SUBMIT, THEN } from "./act-form";
import { FAMILY } from "./paths";

const MOST = 100;
/** A field of a row of the matrix, and of an attribute of it: `row.3.attribute.长度`. */
export const rowField = (row: number, name: string): string => `row.${row}.${name}`;
export const axisField = (name: string): string => `axis.${name}`;

/** Rows of a form by their numbers. */
export const rowsOf = (names: Iterable<string>): number[] =>
  [...new Set([...names].flatMap((name) => /^row\.(\d{1,3})\./.exec(name)?.[1] ?? []))]
    .map(Number)
    .sort((a, b) => a - b);
const rowsIn = (fields: Fields): number[] => rowsOf([...fields].map(([name]) => name));

const numbers = { salesPrice: { what: "目录价", scale: 4 }, leadDays: { what: t.leadDays, scale: 0 } } as const;

function numberAt(
  fields: Fields,
  field: string,
  limits: { what: string; scale: number },
  wrong: Record<string, string>,
) {
  const { value, error } = readNumber(text(fields, field), { ...limits, min: 0 });
  if (error) wrong[field] = error;
  return value ?? null;
}

function variantIn(fields: Fields, row: number, wrong: Record<string, string>) {
  const of = (name: string) => rowField(row, name);
  const [draftSysNo, version] = [keyIn(text(fields, of("draftSysNo"))), keyIn(text(fields, of("version")))];
  return {
    ...(draftSysNo === undefined ? {} : { draftSysNo }),
    ...(version === undefined ? {} : { version }),
    code: text(fields, of("code")),
    attributeList: entries(fields, of("attribute")).flatMap(([name, value]) =>
      value.trim() === "" ? [] : [{ name, value }],
    ),
    salesPrice: numberAt(fields, of("salesPrice"), numbers.salesPrice, wrong),
    leadDays: numberAt(fields, of("leadDays"), numbers.leadDays, wrong),
    madeToOrder: text(fields, of("madeToOrder")) === "1",
    stockList: entries(fields, of("stock")).flatMap(([warehouseName]) => {
      const onHand = numberAt(fields, of(`stock.${warehouseName}`), { what: "库存", scale: 4 }, wrong);
      return onHand === null ? [] : [{ warehouseName, onHand }];
    }),
  };
}

type Variant = ReturnType<typeof variantIn>;
const saysSomething = ({ code, attributeList, salesPrice, draftSysNo }: Variant): boolean =>
  draftSysNo !== undefined || code.trim() !== "" || attributeList.length > 0 || salesPrice !== null;

/** What the variants share, and those of them that say something with their rows. */
function familyIn(fields: Fields) {
  const wrong: Record<string, string> = {};
  const number = (name: string, what: string, scale: number) => numberAt(fields, name, { what, scale }, wrong);
  const shared = {
    ...{ categorySysNo: keyIn(text(fields, "categorySysNo")) ?? 0, mallSpuName: text(fields, "mallSpuName") },
    ...{ brandName: text(fields, "brandName"), unit: text(fields, "unit"), packUnit: text(fields, "packUnit") },
    attributeList: entries(fields, "attribute").flatMap(([name, value]) =>
      value.trim() === "" ? [] : [{ name, value }],
    ),
    ...{ buyStart: number("buyStart", t.buyStart, 4), packQuantity: number("packQuantity", t.packQuantity, 4) },
    packMass: number("packMass", t.packMass, 6),
    ...{
      massPerMetre: number("massPerMetre", t.massPerMetre, 6),
      pieceLength: number("pieceLength", t.pieceLength, 4),
    },
    bundlePieces: number("bundlePieces", t.bundlePieces, 0),
    ...{ taxRate: Number(text(fields, "taxRate")), quantityScale: Number(text(fields, "quantityScale")) },
    saleAreas: entries(fields, "area").map(([code]) => code as "0"),
    fileSysNo: text(fields, "removeFile") === "1" ? null : (keyIn(text(fields, "fileSysNo")) ?? null),
  };
  const all = rowsIn(fields).map((row) => ({ row, variant: variantIn(fields, row, wrong) }));
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  const variants = all.filter(({ variant }) => saysSomething(variant));
  return { shared, rows: variants.map(({ row }) => row), variantList: variants.map(({ variant }) => variant) };
}

/** Sentences of the call at the fields of the form. */
function atFields(error: unknown, { shared, rows, variantList }: ReturnType<typeof familyIn>): unknown {
  const problem = failureOf(error);
  if (!problem || Object.keys(problem.fields).length === 0) return error;
  const fields = Object.entries(problem.fields).map(([path, sentence]): [string, string] => {
    const [list, at = "", ...rest] = path.split(".");
    if (list === "attributeList") return [attributeField(shared.attributeList[Number(at)]?.name ?? ""), sentence];
    if (list !== "variantList") return [list === "saleAreas" ? list : path, sentence];
    const row = rows[Number(at)] ?? 0;
    const [name = "", entry = ""] = rest;
    if (name === "stockList") {
      const warehouse = variantList[Number(at)]?.stockList[Number(entry)]?.warehouseName;
      return [rowField(row, warehouse ? `stock.${warehouse}` : "stock"), sentence];
    }
    return [rowField(row, rest.join(".") || "code"), sentence];
  });
  return inputProblem(Object.fromEntries(fields), problem.message);
}

async function save(api: Api, fields: Fields): Promise<Response> {
  const sent = familyIn(fields);
  const key = keyIn(text(fields, "familySysNo"));
  const submit = text(fields, THEN) === SUBMIT;
  const of = key === undefined ? {} : { familySysNo: key };
  const { familySysNo, draftSysNoList } = await api.supplierGoods
    .saveFamily({
      ...of,
      submit,
      withGoods: text(fields, "withGoods") === "1",
      ...sent.shared,
      variantList: sent.variantList,
    })
    .catch((error: unknown) => {
      throw atFields(error, sent);
    });
  const count = draftSysNoList.length;
  const message = submit ? t.familySubmitted(count) : t.familySaved(count);
  return redirectWith(withQuery(FAMILY, "", { family: familySysNo }), { message });
}

/** Adds a row for each combination of the typed values that has none; nothing is kept yet. */
function withRows(fields: URLSearchParams) {
  const axes = entries(fields, "axis").map(([name, typed]) => ({
    name,
    values: [...new Set(typed.split(/[、，,;；\s]+/u).filter(Boolean))],
  }));
  const values: Record<string, string> = Object.fromEntries(fields);
  const rows = rowsIn(fields);
  const has = new Set(
    rows.map((row) => axes.map(({ name }) => text(fields, rowField(row, `attribute.${name}`)).trim()).join("\n")),
  );
  const wanted = axes.some((axis) => axis.values.length === 0)
    ? []
    : combinations(
        axes.map((axis) => axis.values),
        MOST,
      ).filter((one) => !has.has(one.join("\n")));
  const room = MOST - rows.length;
  let next = (rows.at(-1) ?? -1) + 1;
  for (const one of wanted.slice(0, room)) {
    for (const [at, { name }] of axes.entries()) values[rowField(next, `attribute.${name}`)] = one[at] ?? "";
    next += 1;
  }
  const tooMany = wanted.length > room ? t.tooManyRows : "";
  const message = tooMany || (wanted.length > 0 ? t.rowsMade(wanted.length) : t.noRowsMade);
  const shown: Refused = {
    ...{ ok: false, message, fields: {}, reason: "", details: null },
    ...{ intent: SAVE, values, requestKey: crypto.randomUUID() },
  };
  return data(shown, { status: 200 });
}

/** Saves the matrix as drafts, with the picture, or adds rows to it. */
export async function actFamily(args: ActionFunctionArgs) {
  const { request, context } = args;
  const upload = await context.upload(request, { maxFiles: 1, pictures: () => true });
  const fields = new URLSearchParams([...upload.fields]);
  const [file] = upload.files;
  if (file?.sysNo !== undefined) fields.set("fileSysNo", String(file.sysNo));
  if (text(fields, THEN) === AXES && !file?.error) return withRows(fields);
  try {
    if (file?.error) throw inputProblem({ picture: file.error });
    return await save(context.withRequestKey(text(fields, "requestKey") || undefined), fields);
  } catch (error) {
    return refuse(error, args, { intent: SAVE, fields, upload: { ...upload, fields } });
  }
}
