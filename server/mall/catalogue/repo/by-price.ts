import type { PlannedClause, PricePlan } from "#server/mall/pricing/index";
import { type Decimal, decimal, PRICE_PLACES, roundPrice } from "#trpc/rules/money";
import type { Where } from "./filter";

/** A category that goods are walked in: of a level from 1 to 3. */
export interface Place {
  level: number;
  sysNo: number;
}

/** The part of a buyer's price plan that says something about a list. */
export interface PlanInList {
  plan: PricePlan;
  /** Of the clauses that do, by their keys: the narrower of the clause's category and the list's; null: anywhere. */
  places: ReadonlyMap<number, Place | null>;
}

/** Only goods that cost so much, as their reader sees it, and only of one shop. */
export interface PriceRange {
  from: number | undefined;
  to: number | undefined;
  shopSysNo: number | undefined;
}

/** How far the list is walked, in which direction; both null reads all of it. */
interface Walk {
  direction: "ASC" | "DESC";
  /** SQL of a number. */
  most: string | null;
}

const columnOf = (level: number): string => `s."category${level}SysNo"`;
/** The level of a walk that is in no category. */
const ANYWHERE = 0;
const categories = [3, 2, 1].map(columnOf).join(", ");

/** A clause and where its goods are walked. */
interface Walked {
  clause: PlannedClause;
  place: Place | null;
}

const nothing = `SELECT NULL::bigint AS "sysNo", NULL::numeric AS "price", NULL::numeric AS "salesPrice" WHERE false`;

/** What the last of as many goods as are wanted costs in a set of them; beyond everything where there are fewer. */
const lastOf = (found: string, direction: Walk["direction"], most: string): string =>
  `coalesce((SELECT f."price" FROM ${found} f ORDER BY f."price" ${direction} OFFSET ${most} - 1 LIMIT 1),
    '${direction === "ASC" ? "" : "-"}Infinity'::numeric)`;

type PlanValue = "clauses" | "quotes" | "suppliers" | "fixed" | "prices";

/**
 * Goods by the price that a buyer sees, without reading all of them. Within a clause the order of prices is that of list
 * prices (a percent) or of what specs cost (a price source), so that each is walked along an index; goods that nothing
 * prices are walked along the list price. `clause` in the statement's WITH are the clauses that matter; each good
 * belongs to the walk of the clause that gives it the price.
 *
 * The order is by price, then list price, then key: those of one price still have an order that each walk follows.
 */
export class ByPrice {
  readonly #where: Where;
  /** Clauses to walk, the cheapest first. */
  readonly #clauses: Walked[];
  readonly #asked: PlanInList;
  readonly #range: PriceRange;
  readonly #values: Record<PlanValue, [value: unknown, type: string]>;
  readonly #names: Partial<Record<PlanValue, string>> = {};

  constructor(where: Where, asked: PlanInList, range: PriceRange) {
    this.#where = where;
    this.#asked = asked;
    this.#range = range;
    const { plan, places } = asked;
    const asking = plan.clauses.flatMap((clause) => {
      const place = places.get(clause.key);
      return place === undefined ? [] : [{ clause, place }];
    });
    const isWalked = ({ clause: { factor, base } }: Walked) => Number(factor) > 0 || Number(base) > 0;
    this.#clauses = asking.filter(isWalked).sort((a, b) => Number(a.clause.factor) - Number(b.clause.factor));
    const rows = asking.map(({ clause }) => clause);
    const { fixed } = plan;
    this.#values = {
      clauses: [JSON.stringify(rows), "jsonb"],
      quotes: [JSON.stringify(plan.quotes), "jsonb"],
      suppliers: [[...new Set(rows.map(({ supplier }) => supplier))], "bigint[]"],
      fixed: [fixed.map(({ skuSysNo }) => skuSysNo), "bigint[]"],
      prices: [fixed.map(({ price }) => price), "numeric[]"],
    };
  }

  /** A parameter of the plan; one that the statement never names may not be sent. */
  #p(name: PlanValue): string {
    const [value, type] = this.#values[name];
    this.#names[name] ??= `${this.#where.value(value)}::${type}`;
    return this.#names[name];
  }

  /** For the statement's WITH. */
  get clause(): string {
    return `clause AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${this.#p("clauses")}) AS c("key" int,
  "agreement" bigint, "supplier" bigint, "category" bigint, "tokens" text[], "brand" bigint, "factor" numeric, "base" numeric,
  "source" int, "delta" numeric, "floor" numeric, "cap" numeric, "first" numeric, "shown" numeric))`;
  }

  /** What the price rules say of sku s by the clauses for categories: `defaultOption`, `underTerm`; at most one row. */
  get #best(): string {
    return `SELECT x."key", round(x."exact" * x."shown", ${PRICE_PLACES}) AS "price" FROM (
    SELECT DISTINCT ON (c."agreement") c."key", c."agreement", c."first", c."shown", CASE
      WHEN c."factor" IS NOT NULL THEN s."salesPrice" * c."factor"
      WHEN c."base" IS NOT NULL THEN c."base"
      ELSE (SELECT round(greatest(least(o."price" + c."delta", c."cap"), c."floor"), ${PRICE_PLACES})
        FROM (SELECT (${this.#p("quotes")} ->> (c."source" || ':' || s."specKey"))::numeric AS "price") o
        WHERE o."price" IS NOT NULL) END AS "exact"
    FROM clause c WHERE c."supplier" = s."supplierSysNo" AND (c."category" IS NULL OR c."category" IN (${categories}))
      AND c."tokens" <@ s."attributeTokens" AND (c."brand" IS NULL OR c."brand" = s."brandSysNo")
    ORDER BY c."agreement", c."key") x
  WHERE round(x."exact", ${PRICE_PLACES}) > 0 ORDER BY round(x."exact" * x."first", ${PRICE_PLACES}), x."agreement" LIMIT 1`;
  }

  /** The price of any sku s. */
  get price(): string {
    const price = `(${this.#p("prices")})[array_position(${this.#p("fixed")}, s."sysNo")]`;
    return `coalesce(${price}, CASE WHEN s."supplierSysNo" = ANY (${this.#p("suppliers")})
  THEN (SELECT b."price" FROM (${this.#best}) b) END, s."salesPrice")`;
  }

  #within(price: string): string {
    const { from, to } = this.#range;
    const above = from === undefined ? [] : [`${price} >= ${this.#where.value(from)}`];
    const below = to === undefined ? [] : [`${price} <= ${this.#where.value(to)}`];
    return [...above, ...below].map((condition) => ` AND ${condition}`).join("");
  }

  /** Condition on a sku s: its price is in the range. */
  get inRange(): string {
    return `CASE WHEN true${this.#within(this.price)} THEN true ELSE false END`;
  }

  #inRange = (price: string): boolean => {
    const { from = 0, to = Number.POSITIVE_INFINITY } = this.#range;
    return Number(price) >= from && Number(price) <= to;
  };

  /** Condition on a supplier: the list is not of another one's shop. */
  #ofShop(supplier: string): string {
    const { shopSysNo } = this.#range;
    if (shopSysNo === undefined) return "";
    return ` AND ${supplier} = (SELECT h."supplierSysNo" FROM "mall"."Shop" h
      WHERE h."tenantCode" = $1 AND h."sysNo" = ${this.#where.value(shopSysNo)})`;
  }

  /**
   * Goods that one clause prices other than by a source, no further than what the goods of `before` cost: a clause that
   * never gives the price would be walked to its end.
   */
  #byClause({ clause, place }: Walked, { direction, most }: Walk, before: string): string {
    const value = (text: Decimal) => `${this.#where.value(text.toFixed())}::numeric`;
    const { from, to } = this.#range;
    const rate = decimal(clause.factor ?? 0).times(clause.shown);
    // list prices a little further than the price says, which is looked at again
    const edge = (price: string) => (clause.factor === null ? price : `${price} / ${value(rate)}`);
    const margin = (way: string) => (clause.factor === null ? "" : way === ">=" ? " - 0.01" : " + 0.01");
    const own =
      clause.factor === null ? value(roundPrice(decimal(clause.base ?? 0).times(clause.shown))) : `s."salesPrice"`;
    const bound = (way: string, price: string) => ` AND ${own} ${way} ${edge(price)}${margin(way)}`;
    const limits = [
      from === undefined ? "" : bound(">=", `${this.#where.value(from)}::numeric`),
      to === undefined ? "" : bound("<=", `${this.#where.value(to)}::numeric`),
      most ? bound(direction === "ASC" ? "<=" : ">=", lastOf(before, direction, most)) : "",
    ];
    const slice = most ? ` ORDER BY s."salesPrice" ${direction}, s."sysNo" ${direction} LIMIT ${most}` : "";
    const there = [
      ...(place ? [` AND ${columnOf(place.level)} = ${this.#where.value(place.sysNo)}`] : []),
      ...(clause.category === null ? [` AND s."brandSysNo" = ${this.#where.value(clause.brand)}`] : []),
    ];
    return `(SELECT s."sysNo", e."price", s."salesPrice" FROM "mall"."Sku" s CROSS JOIN LATERAL (${this.#best}) e
    WHERE ${this.#where.sql} AND s."supplierSysNo" = ${this.#where.value(clause.supplier)}
      ${there.join("")}${this.#ofShop(`s."supplierSysNo"`)}
      AND s."sysNo" <> ALL (${this.#p("fixed")}) AND e."key" = ${this.#where.value(clause.key)}
      ${limits.join("")}${this.#within(`e."price"`)}${slice})`;
  }

  /** Goods of clauses with a price source: spec after spec in the order of what they cost. */
  #bySpec({ direction, most }: Walk): string[] {
    const specs = this.#asked.plan.specs.flatMap(({ clause, spec, price }) => {
      const place = this.#asked.places.get(clause.key);
      return place !== undefined && this.#inRange(price) ? [{ clause, spec, price, place }] : [];
    });
    if (specs.length === 0) return [];
    const columns = [
      `${this.#where.value(specs.map(({ price }) => price))}::numeric[]`,
      `${this.#where.value(specs.map(({ clause }) => clause.key))}::int[]`,
      `${this.#where.value(specs.map(({ spec }) => spec))}::text[]`,
      `${this.#where.value(specs.map(({ clause }) => clause.supplier))}::bigint[]`,
      `${this.#where.value(specs.map(({ place }) => place?.level ?? ANYWHERE))}::int[]`,
      `${this.#where.value(specs.map(({ place }) => place?.sysNo ?? null))}::bigint[]`,
    ];
    const slice = most ? ` ORDER BY b."price" ${direction} FETCH FIRST ${most} ROWS WITH TIES` : "";
    return [
      `(SELECT r.* FROM (SELECT * FROM unnest(${columns.join(", ")}) AS q("price", "key", "spec", "supplier", "level", "at")
      ORDER BY q."price" ${direction} OFFSET 0) b CROSS JOIN LATERAL (
      SELECT s."sysNo", b."price", s."salesPrice" FROM "mall"."Sku" s CROSS JOIN LATERAL (${this.#best}) e
      WHERE ${this.#where.sql} AND s."supplierSysNo" = b."supplier" AND s."specKey" = b."spec"
        AND (b."level" = ${ANYWHERE} OR (ARRAY[${[1, 2, 3].map(columnOf).join(", ")}])[b."level"] = b."at")${this.#ofShop(`b."supplier"`)}
        AND s."sysNo" <> ALL (${this.#p("fixed")}) AND e."key" = b."key" OFFSET 0) r${slice})`,
    ];
  }

  /** Goods with a clause of their own. */
  #fixed({ direction, most }: Walk): string[] {
    const fixed = this.#asked.plan.fixed.filter(({ price }) => this.#inRange(price));
    if (fixed.length === 0) return [];
    const skus = `${this.#where.value(fixed.map(({ skuSysNo }) => skuSysNo))}::bigint[]`;
    const prices = `${this.#where.value(fixed.map(({ price }) => price))}::numeric[]`;
    const slice = most ? ` ORDER BY b."price" ${direction} FETCH FIRST ${most} ROWS WITH TIES` : "";
    return [
      `(SELECT r.* FROM (SELECT * FROM unnest(${skus}, ${prices}) AS q("sku", "price") ORDER BY q."price" ${direction}
      OFFSET 0) b CROSS JOIN LATERAL (SELECT s."sysNo", b."price", s."salesPrice" FROM "mall"."Sku" s
      WHERE ${this.#where.sql} AND s."sysNo" = b."sku" OFFSET 0) r${slice})`,
    ];
  }

  /**
   * For the statement's WITH: `hit`, goods with "sysNo", "price", "salesPrice"; at least the first of the list, where it
   * is walked. Each walk goes no further than what those before it have found.
   */
  hits(walk: Walk): string {
    const { direction, most } = walk;
    const first = [...this.#bySpec(walk), ...this.#fixed(walk)];
    const parts = [this.clause, `found AS MATERIALIZED (${first.length > 0 ? first.join("\nUNION ALL ") : nothing})`];
    let before = "found";
    for (const [index, walked] of this.#clauses.entries()) {
      const next = `found${index + 1}`;
      parts.push(`${next} AS MATERIALIZED (SELECT * FROM ${before} UNION ALL ${this.#byClause(walked, walk, before)})`);
      before = next;
    }
    const way = direction === "ASC" ? "<=" : ">=";
    const bound = most ? ` AND s."salesPrice" ${way} ${lastOf(before, direction, most)}` : "";
    const slice = most ? ` ORDER BY s."salesPrice" ${direction}, s."sysNo" ${direction} LIMIT ${most}` : "";
    parts.push(`hit AS (SELECT * FROM ${before} UNION ALL (SELECT s."sysNo", s."salesPrice", s."salesPrice"
  FROM "mall"."Sku" s WHERE ${this.#where.sql} AND s."sysNo" <> ALL (${this.#p("fixed")})
    AND CASE WHEN s."supplierSysNo" = ANY (${this.#p("suppliers")}) THEN NOT EXISTS (${this.#best}) ELSE true END
    ${this.#within(`s."salesPrice"`)}${bound}${slice}))`);
    return parts.join(",\n");
  }
}
