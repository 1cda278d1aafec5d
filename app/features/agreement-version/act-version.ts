import type { ActionFunctionArgs } from "@remix-run/node";
import { PriceMethod } from "#trpc/contract/shared/codes";
import { inputProblem, refuse, type Sent } from "~/forms/act";
import { again } from "~/forms/again";
import { text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { documentPath } from "../document/paths";
import { saveThenSend } from "../document/save-then-send";
import { supplierGoods } from "../goods-list/supplier-goods";
import { basisName } from "./quote-basis";
import { lines, versionIn } from "./read-version";
import {
  BRAND,
  boundsName,
  CATEGORY,
  type Covered,
  categoryOptions,
  clausesIn,
  editionName,
  type FormClause,
  fieldsOfClause,
  GOODS,
  keyOf,
  limitName,
  methodName,
  ONLY_PROJECTS,
  SAVE,
  stepsName,
  THEN,
  valueName,
} from "./version-form";

type Args = ActionFunctionArgs;

/** The supplier's goods for typed lines, as clauses at their list price. */
async function addGoods({ context }: Args, sent: Sent, supplier: { sysNo: number; name: string }) {
  const { fields } = sent;
  const known = new Set(clausesIn(fields).map(({ key }) => key));
  const added: Record<string, string> = {};
  const left: string[] = [];
  const projectNames = lines(text(fields, ONLY_PROJECTS));
  let count = 0;
  for (const { line, meant } of await supplierGoods(context, text(fields, GOODS), supplier)) {
    if (meant.length === 0) left.push(line.raw);
    for (const sku of meant) {
      const covered: Covered = {
        ...{ skuSysNo: sku.sysNo, categorySysNo: null, skuName: sku.mallSpuName, skuSpec: sku.thirdName },
        ...{ unit: sku.unit, attributeTokens: [], weighing: null, brandName: "", projectNames },
      };
      if (known.has(keyOf(covered))) continue;
      known.add(keyOf(covered));
      count += 1;
      const price = String(sku.priceReason?.unitPrice ?? sku.salesPrice ?? "");
      Object.assign(added, fieldsOfClause(covered, { method: String(PriceMethod.fixed), value: price }));
    }
  }
  const problem = left.length > 0 ? t.goodsNotFound(left) : "";
  const message = count > 0 ? t.goodsAdded(count) + (problem && `；${problem}`) : problem || t.goodsThere;
  const wrong: Record<string, string> = problem ? { [GOODS]: problem } : {};
  return again({ ...sent, files: [] }, { ...added, [GOODS]: left.join("\n") }, { message, fields: wrong });
}

/** A clause for a category, for a brand in it, or for a brand alone. */
async function addCategory({ context }: Args, sent: Sent) {
  const wanted = text(sent.fields, CATEGORY);
  const brandName = text(sent.fields, BRAND).trim();
  const found = (await categoryOptions(context)).find(({ value }) => value === wanted);
  if (!found && !brandName)
    return again({ ...sent, files: [] }, {}, { fields: { [CATEGORY]: t.chooseKind }, message: t.chooseKind });
  const covered: Covered = {
    ...{ skuSysNo: null, categorySysNo: found ? Number(found.value) : null },
    skuName: found?.label.split(" / ").at(-1) ?? brandName,
    ...{ skuSpec: "", unit: "", attributeTokens: [], weighing: null, brandName },
    projectNames: lines(text(sent.fields, ONLY_PROJECTS)),
  };
  const is = clausesIn(sent.fields).some(({ key }) => key === keyOf(covered));
  const added = is ? {} : fieldsOfClause(covered, { method: String(PriceMethod.discount), value: "100" });
  return again(
    { ...sent, files: [] },
    { ...added, [CATEGORY]: "", [BRAND]: "" },
    { message: is ? t.goodsThere : t.goodsAdded(1) },
  );
}

const fieldNames: Readonly<Record<string, (key: string) => string>> = {
  ...{ quantity: limitName, method: methodName, floor: boundsName, cap: boundsName, quoteBasis: basisName },
  ...{ stepList: stepsName, massEdition: editionName, brandName: methodName },
  projectNames: methodName,
};

/** Errors of clauses at their fields. */
function atClauses(error: unknown, kept: readonly FormClause[]): unknown {
  const failure = failureOf(error);
  const said = Object.entries(failure?.fields ?? {}).map(([name, sentence]) => {
    const [, place, field] = /^itemList\.(\d+)\.?(\w*)/.exec(name) ?? [];
    const clause = place === undefined ? undefined : kept[Number(place)];
    if (!clause) return [name === "itemList" ? GOODS : name, sentence] as const;
    const nameOf = fieldNames[field ?? ""] ?? valueName;
    return [nameOf(clause.key), sentence] as const;
  });
  return failure && said.length > 0 ? inputProblem(Object.fromEntries(said), failure.message) : error;
}

/** What is saved: a draft again, the next version of an agreement, or the first version with a partner. */
export interface Written {
  sysNo?: number;
  agreementSysNo?: number;
  /** The side that writes. */
  isSupplier: boolean;
  supplier?: { sysNo: number; name: string };
}

/** Action of the form: adds clauses, keeps the draft, or sends it for signature. */
export async function actVersion(args: Args, find: (partner: number | undefined) => Promise<Written>) {
  const { request, context } = args;
  const fields = await context.readForm(request);
  const sent: Sent = { intent: SAVE, fields, files: [] };
  const partner = keyIn(text(fields, "partner"));
  try {
    const written = await find(partner);
    const then = text(fields, "then");
    if (then === THEN.category) return await addCategory(args, sent);
    if (then === THEN.goods) {
      if (!written.supplier) throw inputProblem({ partner: t.choose });
      return await addGoods(args, sent, written.supplier);
    }
    const { input, errors, kept } = await versionIn(context, fields);
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    const { sysNo, agreementSysNo, isSupplier } = written;
    const of = {
      ...(sysNo === undefined ? {} : { sysNo }),
      ...(agreementSysNo === undefined ? {} : { agreementSysNo }),
    };
    const isFirst = sysNo === undefined && agreementSysNo === undefined;
    const api = context.withRequestKey(text(fields, "requestKey") || undefined).agreementVersion;
    const saved = await (isSupplier
      ? api.offer({ ...of, ...(isFirst && partner ? { purchaserOrganizationSysNo: partner } : {}), ...input })
      : api.save({ ...of, ...(isFirst && partner ? { supplierSysNo: partner } : {}), ...input })
    ).catch((error: unknown) => {
      throw atClauses(error, kept);
    });
    const one = { sysNo: saved.sysNo };
    const send = () => (isSupplier ? context.api.agreementVersion.submit(one) : context.api.agreementVersion.send(one));
    const page = documentPath("agreementVersion", one.sysNo);
    return await saveThenSend(page, t, then === THEN.send ? send : undefined);
  } catch (error) {
    return refuse(error, args, sent);
  }
}
