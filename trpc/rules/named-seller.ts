import { groupBy } from "./group";

/** A shop with its supplier, as buyers may name them. */
export interface Seller {
  shopSysNo: number;
  name: string;
  supplierName: string;
}

/** A name as it is called, and the shops that it means: one, or all of a supplier. */
export interface SellerName {
  name: string;
  shops: readonly number[];
}

/** Shorter names are words that goods have too. */
const SHORTEST = 4;
const COMPANY = /(?:集团)?(?:股份|有限责任|有限)+公司$/u;
const KIND_OF_SHOP = /(?:官方)?(?:旗舰|专营|专卖|直营)?店$/u;

// of the same length as the text, so that what is found in it stands at the same place there
function folded(text: string): string {
  const small = text.toLowerCase().replaceAll("（", "(").replaceAll("）", ")");
  return small.length === text.length ? small : text;
}

/** Names of sellers, the longest first: 恒泰钢铁 is 恒泰钢铁旗舰店, a company is named without its form too. */
export function sellerNames(sellers: readonly Seller[]): SellerName[] {
  const whose = (nameOf: (seller: Seller) => string) =>
    groupBy(sellers, (seller) =>
      nameOf({ ...seller, name: folded(seller.name), supplierName: folded(seller.supplierName) }),
    );
  const known = [
    ...whose(({ name }) => name.replace(KIND_OF_SHOP, "")),
    ...whose(({ supplierName }) => supplierName.replace(COMPANY, "")),
    ...whose(({ supplierName }) => supplierName),
    ...whose(({ name }) => name),
  ];
  // of one name the last holds: what a shop is called itself
  const names = new Map(known.map(([name, some]) => [name, some.map(({ shopSysNo }) => shopSysNo)]));
  return [...names]
    .flatMap(([name, shops]) => (name.length >= SHORTEST ? [{ name, shops }] : []))
    .sort((a, b) => b.name.length - a.name.length);
}

/** A text without the seller that it names. */
interface WithoutSeller {
  words: string;
  shops: readonly number[] | null;
}

/** The words of goods without a seller's name, and whose goods they are; `beside` is text that can only name one. */
export function withoutSeller(words: string, beside: string, names: readonly SellerName[]): WithoutSeller {
  const [text, other] = [folded(words), folded(beside)];
  const found = names.find(({ name }) => text.includes(name)) ?? names.find(({ name }) => other.includes(name));
  if (!found) return { words, shops: null };
  const at = text.indexOf(found.name);
  if (at < 0) return { words, shops: found.shops };
  return { words: `${words.slice(0, at)} ${words.slice(at + found.name.length)}`.trim(), shops: found.shops };
}

export type NamedShop = Pick<Seller, "shopSysNo" | "name">;

/** Shops that a text names, and those in whose own or supplier's name it is. */
export function shopsCalled(text: string, sellers: readonly Seller[], names: readonly SellerName[]): NamedShop[] {
  const wanted = folded(text.trim());
  if (wanted === "") return [];
  const named = withoutSeller(text, "", names).shops ?? [];
  return sellers
    .filter(
      ({ shopSysNo, name, supplierName }) =>
        named.includes(shopSysNo) || folded(name).includes(wanted) || folded(supplierName).includes(wanted),
    )
    .map(({ shopSysNo, name }) => ({ shopSysNo, name }));
}
