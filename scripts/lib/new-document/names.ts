/** The names of a new kind: `price-audit`, `priceAudit`, `PriceAudit`, `price_audit`. */
export interface Names {
  kind: string;
  camel: string;
  pascal: string;
  snake: string;
}

export const namesOf = (kind: string): Names => {
  const camel = kind.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return {
    ...{ kind, camel, snake: kind.replaceAll("-", "_") },
    pascal: camel.replace(/^\w/, (letter) => letter.toUpperCase()),
  };
};

/** Paths with the texts of files. */
export type Files = Record<string, string>;
