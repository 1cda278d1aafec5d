/** An attribute as a category defines it, as far as texts of goods are made of it. */
interface Definition {
  name: string;
  unit?: string | undefined;
  filterable: boolean;
}
interface Attribute {
  name: string;
  value: string;
}

/** Attributes that lines and searches name in their own place. */
export const ORIGIN = "产地";
export const STANDARD = "执行标准";

/** A value as people read it: with its unit. */
export const withUnit = (value: string | number, unit?: string): string => `${value}${unit ?? ""}`;

/** Tokens of filters: "name:value" of each filterable attribute. */
export const attributeTokensOf = (attributes: readonly (Attribute & Pick<Definition, "filterable">)[]): string[] =>
  attributes.filter(({ filterable, value }) => filterable && value !== "").map(({ name, value }) => `${name}:${value}`);

/** The line below the name of goods. */
export const thirdNameOf = (of: { brand: string; origin: string; standard: string; batch?: string }): string =>
  [of.brand, of.origin && `${ORIGIN}${of.origin}`, of.standard, of.batch ?? ""].filter(Boolean).join(" · ");

/** Text of goods for the word index. */
export const searchTextOf = (of: {
  name: string;
  brand: string;
  origin: string;
  category: string;
  aliases: string;
  standard: string;
}): string => [of.name, of.brand, of.origin, of.category, of.aliases, of.standard].join(" ");
