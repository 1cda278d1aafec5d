import type { ActionFunctionArgs } from "@remix-run/node";
import type { ChangeableItem } from "#trpc/contract/order-change";
import { PRICE_PLACES } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { typedDay } from "#trpc/rules/typed-day";
import { atShownLines, inputProblem, refuse } from "~/forms/act";
import { again } from "~/forms/again";
import { type Fields, text } from "~/forms/fields";
import { yuan } from "~/lib/format";
import { keyIn } from "~/lib/id";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { documentPath } from "../document/paths";
import { saveThenSend } from "../document/save-then-send";

export const SAVE = "save";
/** What the lines would come to, in words; no field of the form. */
export const SUMS = "sums";
export const THEN = { sums: "sums", draft: "draft", send: "send" } as const;
export const quantityName = (sysNo: number): string => `quantity.${sysNo}`;
export const priceName = (sysNo: number): string => `price.${sysNo}`;
const nameOf = (field: string, { key }: { key: number }): string => `${field}.${key}`;

/** The lines that were typed otherwise than they are; a sentence for each field that is no number. */
function changedLines(lines: readonly ChangeableItem[], fields: Fields) {
  const errors: Record<string, string> = {};
  const changed = lines.flatMap((line) => {
    const { sysNo, lineNo, quantityScale } = line;
    const [amount, each] = [quantityName(sysNo), priceName(sysNo)];
    const typed = readNumber(text(fields, amount), { what: t.quantityOf(lineNo), scale: quantityScale, min: 0 });
    const priced = readNumber(text(fields, each), { what: t.priceOf(lineNo), scale: PRICE_PLACES, min: 0 });
    if (typed.error) errors[amount] = typed.error;
    // what is not shown as a field is not sent
    if (priced.error && line.priceOpen) errors[each] = priced.error;
    const quantity = typed.value ?? line.quantity;
    const price = line.priceOpen ? (priced.value ?? line.price) : line.price;
    if (quantity === line.quantity && price === line.price) return [];
    return [{ key: sysNo, lineNo, orderItemSysNo: sysNo, quantity, price }];
  });
  return { errors, changed };
}

const sentLine = ({
  orderItemSysNo,
  quantity,
  price,
}: {
  orderItemSysNo: number;
  quantity: number;
  price: number;
}) => ({
  ...{ orderItemSysNo, quantity, price },
});

/** Action of the form: computes, keeps as a draft, or sends it to the other side. */
export async function actChange(args: ActionFunctionArgs, orderSysNo: number | undefined, isSupplier: boolean) {
  const { request, context } = args;
  const fields = await context.readForm(request);
  if (orderSysNo === undefined) throw new Response(null, { status: 404 });
  const sent = { intent: SAVE, fields, files: [] };
  const then = text(fields, "then");
  try {
    const api = context.withRequestKey(text(fields, "requestKey") || undefined);
    const found = await context.api.orderChange.changeable({ id: orderSysNo });
    const { errors, changed } = changedLines(found.itemList, fields);
    if (then === THEN.sums || then === "") {
      const asked = { orderSysNo, itemList: changed.map(sentLine) };
      const sums = await context.api.orderChange.preview(asked);
      const wrong = Object.fromEntries(
        sums.problemList.map(({ orderItemSysNo, field, message }) => [`${field}.${orderItemSysNo}`, message]),
      );
      const [first = ""] = [...Object.values(errors), ...Object.values(wrong)];
      const said = t.sumsSaid(yuan(sums.totalAmount), yuan(sums.difference), yuan(sums.freight));
      return again(sent, { [SUMS]: said }, { message: first || said, fields: { ...wrong, ...errors } });
    }
    const reason = text(fields, "reason").trim();
    if (!reason) errors.reason = `请填写${t.reason}`;
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    const day = text(fields, "expectedDate").trim();
    const expectedDate = day === "" ? undefined : (typedDay(day) ?? day);
    const base = { itemList: changed.map(sentLine), reason, expectedDate };
    const body = isSupplier ? base : { ...base, receiveAddressSysNo: keyIn(text(fields, "receiveAddressSysNo")) };
    const seen = { orderSysNo, orderVersion: Number(text(fields, "orderVersion")) };
    const { draftSysNo } = found;
    const made = await (draftSysNo === null
      ? isSupplier
        ? api.orderChange.offer({ ...seen, ...base })
        : api.orderChange.propose({ ...seen, ...body })
      : isSupplier
        ? api.orderChange.amend({ sysNo: draftSysNo, ...base })
        : api.orderChange.revise({ sysNo: draftSysNo, ...body })
    ).catch(atShownLines(changed, { nameOf }));
    const one = { sysNo: made.sysNo };
    const send = () => (isSupplier ? context.api.orderChange.submit(one) : context.api.orderChange.send(one));
    const page = documentPath("orderChange", one.sysNo);
    return await saveThenSend(page, t, then === THEN.send ? send : undefined);
  } catch (error) {
    // also of an order that was changed meanwhile: what was typed stays beside its new lines
    return refuse(error, args, sent);
  }
}
