import { GoodsKind } from "../contract/shared/codes";
import type { FreightDetail, FreightRule as Rule } from "../contract/shared/freight";
import { allocate, type Decimal, type DecimalLike, decimal, roundMoney, roundUp, sum, toNumber } from "./money";

/** {@link Rule} as it is kept: exact numbers. */
export type FreightRule = { readonly [Field in keyof Rule]: DecimalLike | Extract<Rule[Field], null> };

/** Goods as far as their freight looks at them. */
export interface FreightLine {
  goodsKind: number;
  unit: string;
  quantity: DecimalLike;
  /** 千克 per 米; null where it is not known. */
  massPerMetre: DecimalLike | null;
  /** 元. */
  amount: DecimalLike;
}

export interface Freight {
  /** 元. */
  total: Decimal;
  /** By line, in their order; together they are the total to the fen. */
  shares: Decimal[];
  /** null where nothing is charged. */
  detail: FreightDetail | null;
}

/** The key of the switch that charges freight at all (R-CALL-12). */
export const FREIGHT_SWITCH = "freight";

/** 吨 per 立方米 of ready-mixed concrete, as orders convert it: 2,380 kg/m³. */
const CONCRETE_DENSITY = "2.38";
const KILOGRAMS = 1000;
const cubicUnits = new Set(["立方米", "方", "m³", "m3"]);

/** 立方米 of concrete; 0 of other goods. */
const concreteOf = ({ goodsKind, unit, quantity }: FreightLine): Decimal =>
  decimal(goodsKind === GoodsKind.concrete && cubicUnits.has(unit) ? quantity : 0);

/** 吨 of a line; 0 where its unit does not say. */
export function tonnesOf(line: FreightLine): Decimal {
  const { unit, quantity, massPerMetre } = line;
  if (unit === "吨") return decimal(quantity);
  if (unit === "千克" || unit === "公斤") return decimal(quantity).div(KILOGRAMS);
  if (unit === "米" && massPerMetre !== null) return decimal(quantity).times(massPerMetre).div(KILOGRAMS);
  return concreteOf(line).times(CONCRETE_DENSITY);
}

const most = (one: Decimal, other: DecimalLike): Decimal => (one.gte(other) ? one : decimal(other));

function detailOf(rule: FreightRule, lines: readonly FreightLine[]): FreightDetail {
  const tonnes = sum(lines.map(tonnesOf));
  const cubicMetres = sum(lines.map(concreteOf));
  const trucks = most(roundUp(tonnes.div(rule.truckTonnes)), 1);
  const amount = sum(lines.map((line) => line.amount));
  const free = rule.freeAmount !== null && amount.gte(rule.freeAmount);
  const haulage = decimal(rule.orderFee).plus(tonnes.times(rule.tonneFee)).plus(trucks.times(rule.truckFee));
  const pump = decimal(rule.pumpFee).eq(0) || cubicMetres.eq(0) ? decimal(0) : cubicMetres.times(rule.pumpFee);
  return {
    haulage: free ? 0 : toNumber(roundMoney(haulage)),
    unloading: toNumber(roundMoney(tonnes.times(rule.unloadFee))),
    pump: pump.eq(0) ? 0 : toNumber(roundMoney(most(pump, rule.pumpMinimum))),
    tonnes: toNumber(tonnes.round(4)),
    trucks: toNumber(trucks),
    cubicMetres: toNumber(cubicMetres),
    free,
  };
}

/**
 * The freight of one order, shared by the amounts of its lines to the fen (largest remainder). It is a fee with tax,
 * beside the prices of the goods.
 * @param rule null where nothing is charged: the mall's switch is off (R-BIZ-22), the shop has no rule, or the prices
 *   of the agreement are those at the site
 */
export function freightOf(rule: FreightRule | null, lines: readonly FreightLine[]): Freight {
  const detail = rule && detailOf(rule, lines);
  const total = detail ? sum([detail.haulage, detail.unloading, detail.pump]) : decimal(0);
  const shares = allocate(
    total,
    lines.map(({ amount }) => amount),
  );
  return { total, shares, detail: total.eq(0) && !detail?.free ? null : detail };
}
