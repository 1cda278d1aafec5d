import { fromUnixSeconds } from "#server/kernel/clock";
import type { contract } from "#trpc/contract/index";
import { isYes } from "#trpc/rules/pour";
import { command, needReason } from "../document/index";
import type { Handler } from "../implement";
import { refuse } from "./plan";
import { pourOrderKind } from "./repo/kind";
import { tariffOf } from "./repo/pours";
import { freeTariff } from "./tariff";

type Calls = typeof contract.pourOrder;

/** R-CONC-02: the plant takes the pour with its station and first truck; what it charges besides is agreed from here on. */
export const confirm: Handler<Calls["confirm"]> = async (context) => {
  const { input, now } = context;
  const { document, doing, apply } = await command(context, pourOrderKind, "confirm");
  const { sysNo, isUrgent, startTime, supplierSysNo } = document;
  if (isUrgent && !input.acceptsUrgent) refuse("这张浇筑单是加急的，请勾选“接受加急”，或选择不接", "acceptsUrgent");
  const firstTruckTime = fromUnixSeconds(input.firstTruckTime);
  if (firstTruckTime <= now) refuse("首车出厂时间要晚于现在", "firstTruckTime");
  const tariff = (await tariffOf(doing.db, { tenantCode: doing.tenantCode, sysNo: supplierSysNo })) ?? freeTariff;
  const { stationName } = input;
  const status = await apply({
    comment: stationName,
    set: {
      ...{ stationName, firstTruckTime, agreedTariff: JSON.stringify(tariff) },
      supplierYes: isYes("confirm", startTime, now),
    },
  });
  return { sysNo, status };
};

export const decline: Handler<Calls["decline"]> = async (context) => {
  const { document, doing, apply } = await command(context, pourOrderKind, "decline");
  const endReason = needReason(context.input.reason, "reason", "请填写不接的原因");
  const status = await apply({ comment: endReason, set: { endReason, finishTime: doing.now } });
  return { sysNo: document.sysNo, status };
};

/** R-CONC-05: the supplier's yes of the day before. */
export const vow: Handler<Calls["vow"]> = async (context) => {
  const { document, apply } = await command(context, pourOrderKind, "vow");
  return { sysNo: document.sysNo, status: await apply({ set: { supplierYes: true } }) };
};

/** R-CONC-05: the purchaser's yes of the day before. */
export const sayYes: Handler<Calls["sayYes"]> = async (context) => {
  const { document, apply } = await command(context, pourOrderKind, "sayYes");
  return { sysNo: document.sysNo, status: await apply({ set: { purchaserYes: true } }) };
};
