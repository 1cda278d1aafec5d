import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import type { Contract } from "#trpc/contract/contract";
import { ContractStatus, ContractType } from "#trpc/rules/kinds/contract";
import { readNumber } from "#trpc/rules/number-text";
import { typedDay } from "#trpc/rules/typed-day";
import { inputProblem } from "~/forms/act";
import { actWithFiles, type SentWithFiles } from "~/forms/act-with-files";
import { again } from "~/forms/again";
import { type Fields, text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf, keyIn } from "~/lib/id";
import { contractText as t } from "~/lib/texts/contract";
import { documentPath } from "../document/paths";
import { ADD, type AddedGoods, addedIn, findGoods, GOODS } from "./added-goods";

export const SAVE = "save";
export const quantityName = (skuSysNo: number): string => `quantity.${skuSysNo}`;
export const priceName = (skuSysNo: number): string => `price.${skuSysNo}`;

/** A line of the form: one of the contract, or one added in the form. */
export interface EditLine extends Pick<AddedGoods, "skuSysNo" | "skuName" | "skuSpec" | "unit" | "quantityScale"> {
  lineNo: number;
  quantity: number;
  price: number;
  mainImgUrl: string;
  orderedQuantity: number;
  isAdded: boolean;
}

/** The lines of a contract, followed by those added in the form. */
export function editLines({ itemList }: Contract, values: Iterable<[string, string]>): EditLine[] {
  const known = new Set(itemList.map(({ skuSysNo }) => skuSysNo));
  const last = Math.max(0, ...itemList.map(({ lineNo }) => lineNo));
  const added = addedIn(values).filter(({ skuSysNo }) => !known.has(skuSysNo));
  return [
    ...itemList.map((line) => ({ ...line, isAdded: false })),
    ...added.map((goods, index) => ({
      ...goods,
      ...{ lineNo: last + index + 1, mainImgUrl: "", orderedQuantity: 0, isAdded: true },
    })),
  ];
}

/** Shows the form again with the found goods; lines without a match stay in the text field. */
async function addGoods(context: AppLoadContext, contract: Contract, sent: SentWithFiles) {
  const { fields } = sent;
  const known = new Set(editLines(contract, fields).map(({ skuSysNo }) => skuSysNo));
  const { added, unclear, left } = await findGoods(context, text(fields, GOODS), contract, known);
  const count = Object.keys(added).length;
  const problem = left.length > 0 ? t.goodsNotFound(left) : "";
  const wrong: Record<string, string> = problem ? { [GOODS]: problem } : {};
  const message = [count > 0 ? t.goodsAdded(count) : problem || t.goodsThere, t.goodsUnclear(unclear)].join("");
  const said = { message, fields: wrong };
  return again(sent, { ...added, [GOODS]: left.join("\n") }, said);
}

/** The lines as they are typed. @param errors gets a sentence at each field that is no number */
function linesIn(lines: readonly EditLine[], fields: Fields, errors: Record<string, string>) {
  return lines.map(({ skuSysNo, lineNo, quantityScale, quantity, price }) => {
    const [amount, each] = [quantityName(skuSysNo), priceName(skuSysNo)];
    const typed = readNumber(text(fields, amount), { what: t.quantityOf(lineNo), scale: quantityScale, min: 0 });
    const priced = readNumber(text(fields, each), { what: t.priceOf(lineNo), scale: 6, min: 0 });
    if (typed.error) errors[amount] = typed.error;
    if (priced.error) errors[each] = priced.error;
    return { skuSysNo, quantity: typed.value ?? (typed.error ? quantity : 0), price: priced.value ?? price };
  });
}

const dayIn = (fields: Fields, name: string): string => typedDay(text(fields, name)) ?? text(fields, name);

/** Maps the errors of the call to the form's fields; an error of a line goes to its quantity. */
const atLines = (problem: unknown, lines: readonly { skuSysNo: number }[]): unknown => {
  const failure = failureOf(problem);
  const said = Object.entries(failure?.fields ?? {}).map(([name, sentence]) => {
    const [, place, field] = /^itemList\.(\d+)\.(\w+)/.exec(name) ?? [];
    const line = place === undefined ? undefined : lines[Number(place)];
    const nameOf = field === "price" ? priceName : quantityName;
    return [line ? nameOf(line.skuSysNo) : name, sentence] as const;
  });
  return failure && said.length > 0 ? inputProblem(Object.fromEntries(said), failure.message) : problem;
};

/** Action of the contract form: saves a draft and signs it on request, or requests a change to a contract in force. */
export const actEdit = (args: ActionFunctionArgs) =>
  actWithFiles(args, SAVE, async (sent) => {
    const { fields, fileSysNoList, problem, api } = sent;
    const contract = await args.context.api.contract.detail({ id: idOf(args.params.id) });
    const { sysNo } = contract;
    if (text(fields, "then") === ADD) return addGoods(args.context, contract, sent);
    const errors: Record<string, string> = {};
    const lines = editLines(contract, fields);
    const itemList = linesIn(lines, fields, errors);
    if (problem) errors.file = problem;
    const page = documentPath("contract", sysNo);
    if (contract.status === ContractStatus.draft) {
      if (Object.keys(errors).length > 0) throw inputProblem(errors);
      const type =
        text(fields, "type") === String(ContractType.consortium) ? ContractType.consortium : ContractType.purchase;
      await api.contract
        .save({
          ...{ sysNo, name: text(fields, "name"), type, content: text(fields, "content"), itemList, fileSysNoList },
          ...{ startDay: dayIn(fields, "startDay"), endDay: dayIn(fields, "endDay"), term: text(fields, "term") },
          projectSysNo: keyIn(text(fields, "projectSysNo")) ?? null,
          costCode: text(fields, "costCode"),
        })
        .catch((error: unknown) => {
          throw atLines(error, itemList);
        });
      if (text(fields, "then") !== "submit") return redirectWith(page, { message: t.saveDone });
      await args.context.api.contract.submit({ sysNo });
      return redirectWith(page, { message: t.submitDone });
    }
    const old = new Map(lines.map((line) => [line.skuSysNo, line]));
    const changed = itemList.filter(({ skuSysNo, quantity, price }) => {
      const line = old.get(skuSysNo);
      return line?.isAdded ? quantity > 0 : line?.quantity !== quantity || line.price !== price;
    });
    const reason = text(fields, "reason").trim();
    if (!reason) errors.reason = `请填写${t.changeReason}`;
    const [first] = contract.itemList;
    if (changed.length === 0 && first && Object.keys(errors).length === 0)
      errors[quantityName(first.skuSysNo)] = t.nothingChanged;
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    await api.contract.change({ sysNo, reason, itemList: changed }).catch((error: unknown) => {
      throw atLines(error, changed);
    });
    return redirectWith(page, { message: t.changeDone });
  });
