import type { WrittenAttribute } from "../contract/category";
import type { AttributeDef } from "../contract/goods-fields";
import { naturalOrder } from "./natural-order";
import { plainNumber } from "./number-text";

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A value of a template as goods keep it: a number with its unit. */
function definedValue(typed: string, { valueType, unit }: WrittenAttribute): string {
  if (valueType !== "number" || unit === "") return typed;
  const bare = typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed;
  return NUMBER.test(plainNumber(bare)) ? `${plainNumber(bare)}${unit}` : typed;
}

/** Sentences by field, `attributeList.0.name`; empty where a template may be kept. */
export function templateProblems(list: readonly WrittenAttribute[]): Record<string, string> {
  const wrong: Record<string, string> = {};
  const seen = new Map<string, number>();
  for (const [at, { name, valueType, unit, valueList, variant, filterable }] of list.entries()) {
    const field = (one: string) => `attributeList.${at}.${one}`;
    const first = seen.get(name);
    if (first !== undefined) wrong[field("name")] = `属性“${name}”与第 ${first + 1} 项重复`;
    else seen.set(name, at);
    if (valueType === "choice" && valueList.length === 0)
      wrong[field("valueList")] = `“${name}”是选择项，请填写可选值，用、分开`;
    if (valueType !== "number" && unit !== "") wrong[field("unit")] = `“${name}”不是数字，不填单位`;
    const odd = valueList.find((value) => valueType === "number" && !isNumber(value, unit));
    if (odd !== undefined) wrong[field("valueList")] = `“${name}”的可选值“${odd}”不是数字`;
    // a family's variants are told apart by filters
    if (variant && !filterable) wrong[field("filterable")] = `“${name}”区分规格，请同时勾选列表筛选`;
  }
  return wrong;
}

const isNumber = (value: string, unit: string): boolean =>
  NUMBER.test(plainNumber(unit !== "" && value.endsWith(unit) ? value.slice(0, -unit.length) : value));

/** A template as a category keeps it; values of numbers in their order, others as they were written. */
export const templateOf = (list: readonly WrittenAttribute[]): AttributeDef[] =>
  list.map((written) => {
    const { name, valueType, unit, required, variant, filterable } = written;
    const values = [...new Set(written.valueList.map((value) => definedValue(value, written)))];
    return {
      ...{ name, valueType, filterable },
      ...(unit === "" ? {} : { unit }),
      ...(values.length === 0 ? {} : { values: valueType === "number" ? values.sort(naturalOrder) : values }),
      ...(required ? { required } : {}),
      ...(variant ? { variant } : {}),
    };
  });
