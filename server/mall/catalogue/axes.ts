/** A specification: its attributes by their names. */
interface Specified {
  values: ReadonlyMap<string, string>;
}

/** An attribute that goods may differ in. */
export interface Attribute {
  name: string;
  /** A size; what is of another kind or grade is further away than what is of another size. */
  isSize: boolean;
  /** Compares two of its values. */
  order: (a: string, b: string) => number;
}

/** How many values of the axes are shown at most: those around the goods' own. */
const MOST = { first: 4, last: 12 };
/** How many goods are listed where no axis is found. */
const MOST_IN_LIST = 12;

/** `most` values of a list in its order, with the own one in the middle where there are as many on both sides. */
function around(values: readonly string[], own: string | undefined, most: number): string[] {
  const at = own === undefined ? 0 : values.indexOf(own);
  const from = Math.min(Math.max(0, at - Math.floor(most / 2)), Math.max(0, values.length - most));
  return values.slice(from, from + most);
}

/** The attribute that most of the goods differ in, sizes before others; undefined where none do. */
function widest(attributes: readonly Attribute[], count: (attribute: Attribute) => number): Attribute | undefined {
  const counted = attributes.map((attribute) => ({ attribute, count: count(attribute) }));
  return counted
    .filter(({ count: found }) => found > 0)
    .sort((a, b) => Number(b.attribute.isSize) - Number(a.attribute.isSize) || b.count - a.count)[0]?.attribute;
}

interface Laid<Goods> {
  /** At most two: the one with fewer values first. */
  axes: Attribute[];
  goods: Goods[];
}

/**
 * Lays goods out by the one or two attributes in which they differ from `own`, and leaves out those that differ in
 * others too. Where there is no such attribute it keeps the nearest as a list; `others` come the nearest first.
 */
export function laidOut<Goods extends Specified>(
  own: Specified,
  others: readonly Goods[],
  attributes: readonly Attribute[],
): Laid<Goods> {
  const apart = others.map((goods) => ({
    goods,
    names: attributes.flatMap(({ name }) => (goods.values.get(name) === own.values.get(name) ? [] : [name])),
  }));
  const within = (names: readonly string[]) => apart.filter((one) => one.names.every((name) => names.includes(name)));
  const first = widest(attributes, ({ name }) => within([name]).filter(({ names }) => names.length > 0).length);
  if (!first) return { axes: [], goods: others.slice(0, MOST_IN_LIST) };
  const second = widest(
    attributes.filter((attribute) => attribute !== first),
    ({ name }) => within([first.name, name]).filter(({ names }) => names.includes(name)).length,
  );
  const shown = within([first, second].flatMap((axis) => axis?.name ?? [])).map(({ goods }) => goods);
  const valuesOf = ({ name, order }: Attribute) =>
    [...new Set([own, ...shown].flatMap(({ values }) => values.get(name) ?? []))].sort(order);
  const axes = [first, second].flatMap((axis) => (axis ? { axis, values: valuesOf(axis) } : []));
  axes.sort((a, b) => a.values.length - b.values.length);
  const kept = axes.map(({ axis, values }, index) => ({
    ...axis,
    values: around(values, own.values.get(axis.name), index === axes.length - 1 ? MOST.last : MOST.first),
  }));
  const place = ({ values }: Goods) => kept.map((axis) => axis.values.indexOf(values.get(axis.name) ?? ""));
  const goods = shown
    .map((one) => ({ one, place: place(one) }))
    .filter((found) => found.place.every((at) => at >= 0))
    .sort((a, b) => (a.place[0] ?? 0) - (b.place[0] ?? 0) || (a.place[1] ?? 0) - (b.place[1] ?? 0));
  return { axes: axes.map(({ axis }) => axis), goods: goods.map(({ one }) => one) };
}
