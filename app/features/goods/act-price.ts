import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { goodsText as t } from "~/lib/texts/goods";
import { entries, stockField } from "./act-form";

export const PRICE = "price";
export const STOCK = "stock";

/** A sentence about the only line needs no number of it. */
const plain = (sentence: string): string => sentence.replace(/^第 \d+ 行：/, "");

/** A refusal of lines at the fields that they were typed in. */
const at =
  (names: readonly string[]) =>
  (error: unknown): never => {
    const fields = Object.entries(failureOf(error)?.fields ?? {});
    if (fields.length === 0) throw error;
    throw inputProblem(
      Object.fromEntries(
        fields.map(([path, sentence]) => [names[Number(path.split(".")[1] ?? 0)] ?? path, plain(sentence)]),
      ),
    );
  };

function stockIn(fields: Fields) {
  const wrong: Record<string, string> = {};
  const lines = entries(fields, "stock").flatMap(([warehouseName]) => {
    const name = stockField(warehouseName);
    const { value, error } = readNumber(text(fields, name), { what: "库存", scale: 4, min: 0 });
    if (error) wrong[name] = error;
    return value === undefined ? [] : [{ warehouseName, quantity: value }];
  });
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  if (lines.length === 0) throw inputProblem({}, t.nothingTyped);
  return lines;
}

/** Price and stock of goods, which need no review. */
export const priceIntents = (here: string): Intents => ({
  [PRICE]: async (api, fields) => {
    const { value, error } = readNumber(text(fields, "salesPrice"), { what: "目录价", scale: 4, min: 0 });
    if (error || value === undefined) throw inputProblem({ salesPrice: error ?? "请填写目录价" });
    const itemList = [{ code: text(fields, "code"), salesPrice: value }];
    await api.supplierSku.setPrices({ itemList }).catch(at(["salesPrice"]));
    return { message: t.priceDone, to: here };
  },
  [STOCK]: async (api, fields) => {
    const lines = stockIn(fields);
    const itemList = lines.map((line) => ({ ...line, code: text(fields, "code") }));
    await api.supplierSku.setStock({ itemList }).catch(at(lines.map(({ warehouseName }) => stockField(warehouseName))));
    return { message: t.stockDone, to: here };
  },
});
