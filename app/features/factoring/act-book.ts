import type { ActionFunctionArgs } from "@remix-run/node";
import { decimal, toNumber } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { factoringText as t } from "~/lib/texts/factoring";

export const SETTING = "setting";
/** The form of a funding party, of a product; "new" where it is added. */
export const partyIntent = (sysNo: number | "new"): string => `party:${sysNo}`;
export const productIntent = (partySysNo: number, sysNo: number | "new"): string => `product:${partySysNo}:${sysNo}`;

/** Numbers of a form by name, each with its decimals. @throws a refusal with a sentence for each that is none */
function numbersIn<Name extends string>(fields: Fields, scales: Readonly<Record<Name, number>>): Record<Name, number> {
  const errors: Record<string, string> = {};
  const entries = (Object.entries(scales) as [Name, number][]).map(([name, scale]) => {
    const { value, error } = readNumber(text(fields, name), { what: t.numbers[name] ?? "", scale });
    if (error || value === undefined) errors[name] = error ?? t.numberNeeded;
    return [name, value ?? 0] as const;
  });
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  return Object.fromEntries(entries) as Record<Name, number>;
}
const isOn = (fields: Fields, name: string): boolean => text(fields, name) !== "";

const saveSetting: Intents[string] = async (api, fields) => {
  const numbers = numbersIn(fields, { minAmount: 2, maxAmount: 2, maxDays: 0, businessType: 0 });
  await api.funding.saveSetting({
    ...{ ...numbers, enabled: isOn(fields, "enabled"), accountEnabled: isOn(fields, "accountEnabled") },
    accountName: text(fields, "accountName"),
  });
  return { message: t.settingDone };
};

const saveParty =
  (sysNo: number | undefined): Intents[string] =>
  async (api, fields) => {
    const numbers = numbersIn(fields, { totalLimit: 2 });
    const of = sysNo === undefined ? {} : { sysNo };
    await api.funding.saveParty({ ...of, ...numbers, name: text(fields, "name"), enabled: isOn(fields, "enabled") });
    return { message: t.partyDone };
  };

const saveProduct =
  (fundingPartiesSysNo: number, bankProductSysNo: number | undefined): Intents[string] =>
  async (api, fields) => {
    const { rate, ...numbers } = numbersIn(fields, { rate: 4, maxDays: 0, minAmount: 2, maxAmount: 2 });
    await api.funding.saveProduct({
      ...(bankProductSysNo === undefined ? {} : { bankProductSysNo }),
      ...{ ...numbers, fundingPartiesSysNo, name: text(fields, "name"), enabled: isOn(fields, "enabled") },
      ...{ rate: toNumber(decimal(rate).div(100)), dayBasis: text(fields, "dayBasis") === "365" ? 365 : 360 },
    });
    return { message: t.productDone };
  };

/** The intents of the form that was sent. */
function intentsOf(intent: string): Intents {
  const [kind, first, second] = intent.split(":");
  if (intent === SETTING) return { [intent]: saveSetting };
  if (kind === "party") return { [intent]: saveParty(keyIn(first)) };
  const partySysNo = keyIn(first);
  return kind === "product" && partySysNo ? { [intent]: saveProduct(partySysNo, keyIn(second)) } : {};
}

/** The action of the book of funding parties. */
export const actBook = (args: ActionFunctionArgs) => runIntent(args, intentsOf);
