import { readNumber } from "#trpc/rules/number-text";
import { pageOf, SHOPS } from "~/features/mall-page/page-intents";
import { type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { mallPageText } from "~/lib/texts/mall-page";
import { shopSettingText as t } from "~/lib/texts/shop-setting";

/** What the forms of a shop ask for: "account-7". */
export const accountOf = (shopSysNo: number): string => `account-${shopSysNo}`;
export const freightOf = (shopSysNo: number): string => `freight-${shopSysNo}`;

const feeNames = {
  freeAmount: t.freeAmount,
  orderFee: t.orderFee,
  tonneFee: t.tonneFee,
  truckFee: t.truckFee,
  truckTonnes: t.truckTonnes,
  unloadFee: t.unloadFee,
  pumpFee: t.pumpFee,
  pumpMinimum: t.pumpMinimum,
};

/** The fees that were typed; what is blank has its preset. @throws Failure with a sentence at each field that is no number */
function feesIn(fields: Fields): Partial<Record<keyof typeof feeNames, number>> {
  const wrong: Record<string, string> = {};
  const fees: Partial<Record<keyof typeof feeNames, number>> = {};
  for (const [name, label] of Object.entries(feeNames) as [keyof typeof feeNames, string][]) {
    const what = label.replace(/（.*$/, "");
    const { value, error } = readNumber(text(fields, name), { what, scale: 2, min: 0 });
    if (error) wrong[name] = error;
    if (value !== undefined) fees[name] = value;
  }
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  return fees;
}

/** Intents of the page; the button's value names the shop. */
export function shopSettingIntents(pressed: string): Intents {
  const shopSysNo = keyIn(pressed.replace(/^\w+-/, ""));
  if (shopSysNo === undefined) return {};
  return {
    [pageOf(shopSysNo)]: async (api) => {
      const { sysNo } = await api.shopPage.create({ shopSysNo });
      return { message: mallPageText.created, to: `${SHOPS}/${sysNo}` };
    },
    [accountOf(shopSysNo)]: async (api, fields) => {
      const [accountName, bankName, accountNo] = ["accountName", "bankName", "accountNo"].map((name) =>
        text(fields, name),
      ) as [string, string, string];
      await api.shopSetting.saveAccount({ shopSysNo, accountName, bankName, accountNo });
      return { message: t.accountSaved };
    },
    [freightOf(shopSysNo)]: async (api, fields) => {
      await api.shopSetting.saveFreight({ shopSysNo, ...feesIn(fields) });
      return { message: t.freightSaved };
    },
  };
}
