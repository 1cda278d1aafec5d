/** Attribute values of goods, by the attribute's name, as its specification gives them. */
export type Values = Readonly<Record<string, string>>;

/** How goods with certain attributes look: a name for it (a part of the file's name) and the drawing. */
export interface Look {
  key: string;
  draw: () => string;
}
/** The look of a family's goods by their attributes. */
export type Looks = Readonly<Record<string, (values: Values) => Look>>;

/** The first number of a text: 25 of Φ25×9m. */
export const numberIn = (value = ""): number => Number(/\d+(\.\d+)?/.exec(value)?.[0] ?? 0);
/** All numbers of a text. */
export const numbersIn = (value = ""): number[] => (value.match(/\d+(\.\d+)?/g) ?? []).map(Number);
/** Which of the ranges that end at `bounds` a value is in, from 0. */
export const step = (value: number, ...bounds: number[]): number => bounds.filter((bound) => value > bound).length;
/** One of a list by its place; the last one beyond it. */
export const at = <const List extends readonly unknown[]>(list: List, place: number): List[number] =>
  list[Math.min(place, list.length - 1)];
/** A value's entry of a table; the first one where it has none. */
export function named<T>(table: Readonly<Record<string, T>>, value = ""): T {
  const found = table[value] ?? Object.values(table)[0];
  if (found === undefined) throw new RangeError(`nothing for ${value}`);
  return found;
}
