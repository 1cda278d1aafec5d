import type { ActionFunctionArgs } from "@remix-run/node";
import { PRICE_PLACES } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { typedDay } from "#trpc/rules/typed-day";
import { inputProblem, refuse, type Sent } from "~/forms/act";
import { again } from "~/forms/again";
import { text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { documentPath } from "../document/paths";
import {
  AGREEMENT,
  carried,
  goodsName,
  PASTED,
  type PastedPrice,
  pastedPrices,
  priceName,
  SUBMIT,
  THEN,
  typedPrices,
} from "./price-form";

type Args = ActionFunctionArgs;
const MOST_PASTED = 1000;
const LIMITS = { what: "新价", scale: PRICE_PLACES, min: 0 };

/** Puts pasted prices at their goods; lines that name none stay in the field. */
async function fill({ context }: Args, sent: Sent, tradeAgreementSysNo: number) {
  const lines = pastedPrices(text(sent.fields, PASTED)).slice(0, MOST_PASTED);
  if (lines.length === 0) throw inputProblem({ [PASTED]: t.pasteFirst });
  const isPrice = ({ code, price }: PastedPrice) => code !== "" && readNumber(price, LIMITS).value !== undefined;
  const codeList = [...new Set(lines.filter(isPrice).map(({ code }) => code))];
  const found =
    codeList.length > 0
      ? (await context.api.priceAudit.goods({ tradeAgreementSysNo, codeList, pageSize: MOST_PASTED })).datas
      : [];
  const byCode = new Map(found.map((goods) => [goods.code, goods]));
  const added: Record<string, string> = {};
  const left = lines.filter((line) => {
    const goods = isPrice(line) ? byCode.get(line.code) : undefined;
    if (!goods || goods.problem) return true;
    added[goodsName(goods.skuSysNo)] = carried(goods);
    added[priceName(goods.skuSysNo)] = line.price;
    return false;
  });
  const count = lines.length - left.length;
  const raw = left.map((line) => line.raw);
  const problem = raw.length > 0 ? t.pastedProblem(raw) : "";
  const message = [count > 0 ? t.filled(count) : "", problem].filter(Boolean).join("；");
  const values = { ...added, [PASTED]: raw.join("\n") };
  return again({ ...sent, files: [] }, values, { message, fields: problem ? { [PASTED]: problem } : {} });
}

async function send({ context }: Args, { fields }: Sent, tradeAgreementSysNo: number) {
  const errors: Record<string, string> = {};
  const typed = [...typedPrices(fields)].map(([skuSysNo, price]) => {
    const read = readNumber(price, LIMITS);
    if (read.error) errors[priceName(skuSysNo)] = read.error;
    return { skuSysNo, newPrice: read.value ?? 0 };
  });
  const day = text(fields, "effectTime");
  if (day === "") errors.effectTime = t.effectDayNeeded;
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  if (typed.length === 0) throw inputProblem({}, t.typeFirst);
  const api = context.withRequestKey(text(fields, "requestKey") || undefined);
  const effectTime = typedDay(day) ?? day;
  const asked = { tradeAgreementSysNo, effectTime, reason: text(fields, "reason"), itemList: typed };
  const { sysNo } = await api.priceAudit.submit(asked).catch((error: unknown) => {
    const failure = failureOf(error);
    const said = Object.entries(failure?.fields ?? {}).map(([name, sentence]) => {
      const line = typed[Number(/^itemList\.(\d+)\./.exec(name)?.[1] ?? Number.NaN)];
      return [line ? priceName(line.skuSysNo) : name, sentence] as const;
    });
    throw said.length > 0 ? inputProblem(Object.fromEntries(said), failure?.message) : error;
  });
  return redirectWith(documentPath("priceAudit", sysNo), { message: t.submitted(typed.length) });
}

/** Action of the form: shows another page of the goods, fills in a pasted list, or submits the new prices. */
export async function actSubmit(args: Args) {
  const fields = await args.context.readForm(args.request);
  const sent: Sent = { intent: SUBMIT, fields, files: [] };
  try {
    const agreementSysNo = keyIn(text(fields, AGREEMENT));
    if (agreementSysNo === undefined) throw inputProblem({}, t.chooseFirst);
    const then = text(fields, "then");
    if (then === THEN.page) return again({ ...sent, files: [] }, {});
    return await (then === THEN.fill ? fill(args, sent, agreementSysNo) : send(args, sent, agreementSysNo));
  } catch (error) {
    return refuse(error, args, sent);
  }
}
