import type { contract } from "#trpc/contract/index";
import { pourOrderMachine } from "#trpc/rules/machine-pour-order";
import { noTariff } from "#trpc/rules/pour";
import { needEvent } from "../document/index";
import type { Handler } from "../implement";
import type { PourHeader } from "./repo/kind";
import { saveTariff as save, type TariffRow, tariffOf } from "./repo/pours";

type Calls = typeof contract.pourOrder;

/** Where a supplier never said what it charges, it charges nothing. */
export const freeTariff = noTariff as TariffRow;

/** What was agreed when the pour was confirmed. */
export const agreedTariff = ({ agreedTariff: kept }: Pick<PourHeader, "agreedTariff">): TariffRow => ({
  ...freeTariff,
  ...(kept as Partial<TariffRow>),
});

/** Whose tariff it is: suppliers read and write their own alone. */
const ownKey = ({ tenantCode, actor }: Pick<Parameters<Handler<Calls["tariff"]>>[0], "tenantCode" | "actor">) => ({
  tenantCode,
  sysNo: actor.supplierSysNo ?? 0,
});

export const tariff: Handler<Calls["tariff"]> = async (context) =>
  (await tariffOf(context.db, ownKey(context))) ?? freeTariff;

export const saveTariff: Handler<Calls["saveTariff"]> = async (context) => {
  const { actor, db, input, now } = context;
  needEvent(actor, "supplier", pourOrderMachine, "confirm");
  await save(db, ownKey(context), input, now);
  return input;
};
