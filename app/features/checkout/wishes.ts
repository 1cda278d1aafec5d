import { DayHalf } from "#trpc/contract/shared/codes";
import type { Fields } from "~/forms/fields";
import { halfIn } from "../document/half";

/** What is said of an order besides its goods; of all orders, or of the one that a line's key names. */
const COMMON = ["wishDate", "wishHalf", "wishTime", "projectName", "usePart", "usePlace", "costCode"];
const OWN = [...COMMON, "remark"];

/** The name of a field about the order that this cart line stands for. */
export const ownField = (line: number, name: string): string => `part.${line}.${name}`;
const ownName = /^part\.(\d+)\.(\w+)$/;

/** The fields of wishes in a form, by name. */
export function typedWishes(form: Iterable<[string, unknown]>): Record<string, string> {
  const wanted = ([name]: [string, unknown]) => COMMON.includes(name) || OWN.includes(ownName.exec(name)?.[2] ?? "");
  return Object.fromEntries([...form].filter(wanted).map(([name, value]) => [name, String(value)]));
}

/** What of a wish was filled in, as the call takes it: a half of the day also where the day is that of all orders. */
function said(value: (name: string) => string) {
  const filled = (name: string) => {
    const text = value(name).trim();
    return text === "" ? {} : { [name]: text };
  };
  return {
    ...filled("wishDate"),
    ...(value("wishDate") === "" && halfIn(value("wishHalf")) === DayHalf.whole
      ? {}
      : { wishHalf: halfIn(value("wishHalf")) }),
    ...filled("wishTime"),
    ...filled("projectName"),
    ...filled("usePart"),
    ...filled("usePlace"),
    ...filled("costCode"),
  };
}

/** The wishes of a checkout: those of all its orders, and what single ones say otherwise. */
export function readWishes(form: Fields & Iterable<[string, unknown]>) {
  const typed = typedWishes(form);
  const lines = new Set(Object.keys(typed).flatMap((name) => ownName.exec(name)?.[1] ?? []));
  const partList = [...lines].map((line) => {
    const own = (name: string) => typed[`part.${line}.${name}`] ?? "";
    const remark = own("remark").trim();
    return { cartSysNo: Number(line), ...said(own), ...(remark === "" ? {} : { remark }) };
  });
  return {
    ...said((name) => typed[name] ?? ""),
    partList: partList.filter((part) => Object.keys(part).length > 1),
  };
}

const ofPart = /^partList\.(\d+)\.(\w+)$/;

/** Sentences of the call at the fields of the form: what is said of a part stands at its line. */
export const byLine = (
  fields: Readonly<Record<string, string>>,
  partList: readonly { cartSysNo: number }[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => {
      const [, index, field = ""] = ofPart.exec(name) ?? [];
      const line = index === undefined ? undefined : partList[Number(index)]?.cartSysNo;
      return [line === undefined ? name : ownField(line, field), sentence];
    }),
  );
