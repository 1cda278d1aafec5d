import { readNumber } from "#trpc/rules/number-text";
import type { Intents } from "~/forms/act";
import { inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { idOf } from "~/lib/id";
import { groupBuyText as t } from "~/lib/texts/group-buy";

export const JOIN = "join";
export const CHANGE = "changeQuantity";
export const LEAVE = "leave";
export const REMOVE = "remove";
export const PUBLISH = "publish";
export const CANCEL = "cancel";

/** The quantity that was typed. @throws Failure BAD_INPUT at its field */
function quantityIn(fields: Fields): number {
  const { value, error } = readNumber(text(fields, "quantity"), { what: t.quantity, scale: 4 });
  if (value === undefined) throw inputProblem({ quantity: error ?? "请填写数量" });
  return value;
}
const addressIn = (fields: Fields): number => {
  const sysNo = Number(text(fields, "receiveAddressSysNo"));
  if (!sysNo) throw inputProblem({ receiveAddressSysNo: "请选择收货地址" });
  return sysNo;
};

/** What is done on the page of a group purchase. */
export const partIntents = (sysNo: number): Intents => ({
  [JOIN]: async (api, fields) => {
    const projectSysNo = Number(text(fields, "projectSysNo")) || undefined;
    await api.groupBuy.join({
      ...{ sysNo, quantity: quantityIn(fields), receiveAddressSysNo: addressIn(fields) },
      ...{ costCode: text(fields, "costCode"), remark: text(fields, "remark") },
      ...(projectSysNo ? { projectSysNo } : {}),
    });
    return { message: t.joined };
  },
  [CHANGE]: async (api, fields) => {
    await api.groupBuy.changeQuantity({
      ...{ sysNo, quantity: quantityIn(fields), receiveAddressSysNo: addressIn(fields) },
    });
    return { message: t.changed };
  },
  [LEAVE]: async (api) => {
    await api.groupBuy.leave({ sysNo });
    return { message: t.left_ };
  },
  [REMOVE]: async (api, fields) => {
    const joinSysNo = idOf(text(fields, "joinSysNo"));
    await api.groupBuy.remove({ sysNo, joinSysNo, reason: text(fields, "reason") });
    return { message: t.removed };
  },
});

/** What its supplier does with it besides. */
export const offerIntents = (sysNo: number): Intents => ({
  [REMOVE]: partIntents(sysNo)[REMOVE] as Intents[string],
  [PUBLISH]: async (api) => {
    await api.groupBuy.publish({ sysNo });
    return { message: t.published };
  },
  [CANCEL]: async (api, fields) => {
    await api.groupBuy.cancel({ sysNo, reason: text(fields, "reason") });
    return { message: t.cancelDone };
  },
});
