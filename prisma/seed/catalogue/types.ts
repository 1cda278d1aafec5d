/** A typed attribute of a leaf category. `values` lists what a filter offers, in the order people expect. */
export interface AttributeDef {
  name: string;
  valueType: "text" | "number";
  unit?: string;
  filterable: boolean;
  values?: string[];
  /** Goods of a family differ in it. */
  variant?: boolean;
}

/** One article as a standard or the trade defines it, before anybody sells it. */
export interface Spec {
  /** Full goods name: 螺纹钢 HRB400E Φ25×9m. */
  name: string;
  /** Attribute values, without units, in the order of the family's definitions. */
  values: readonly (string | number)[];
  /** Usual list price in 元 per unit with tax. */
  price: number;
  /** Key under which price sources quote it. */
  specKey?: string;
  /** kg per metre, length of a piece in metres. */
  massPerMetre?: number;
  pieceLength?: number;
}

/** A leaf category with everything needed to make goods of it. */
export interface Family {
  /** Leaf category key and beginning of its pictures' names: public/img/category/<key>-<look>.svg. */
  key: string;
  name: string;
  /** Other words buyers search for. */
  aliases?: string;
  standard: string;
  unit: string;
  /** Decimals of a quantity: 0 for pieces. */
  quantityScale: 0 | 1 | 2 | 3 | 4;
  /** Minimum purchases that sellers ask for. */
  buyStart: readonly number[];
  goodsKind?: 1 | 2 | 3;
  madeToOrder?: boolean;
  attributes: readonly AttributeDef[];
  specs: readonly Spec[];
  /** Numbers of the suppliers that sell it, the most usual first. */
  sellers: readonly number[];
  brands: readonly string[];
  /** Places it comes from; a further attribute and part of the specification line. */
  origins?: readonly string[];
  /** Units one warehouse holds. */
  stock: readonly [low: number, high: number];
  /** How many of all goods are of this kind, compared to its number of specs. */
  demand?: number;
}

/** A level-two group of families below a level-one department. */
export interface Group {
  name: string;
  /** Sort key of cart groups (R-CART-08). */
  goodsType: number;
  families: readonly Family[];
}

export interface Department {
  name: string;
  groups: readonly Group[];
}

/** An attribute people choose by, such as 牌号. */
export const text = (name: string): AttributeDef => ({ name, valueType: "text", filterable: true });
/** A measured attribute people choose by and families differ in, such as 公称直径 in mm. */
export const size = (name: string, unit: string): AttributeDef => ({
  name,
  valueType: "number",
  unit,
  filterable: true,
  variant: true,
});
/** An attribute that is only shown. */
export const info = (name: string, unit?: string): AttributeDef => ({
  name,
  valueType: unit ? "number" : "text",
  unit,
  filterable: false,
});
