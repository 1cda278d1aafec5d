import { portalText as t } from "~/lib/texts/portal";
import type { OwnEntry } from "./portal-entry";

/** Both sides keep receiving addresses and invoice titles (R-ORD-04). */
export const books = (side: "purchaser" | "supplier"): OwnEntry[] => [
  {
    href: "/portal/address",
    group: "basics",
    label: t.addresses,
    icon: "map-pin",
    actions: [{ href: "/portal/address/new", label: t.newAddress, code: `receiveAddress:${side}:save` }],
  },
  {
    href: "/portal/invoice-title",
    group: "basics",
    label: t.invoiceTitles,
    icon: "file-text",
    actions: [{ href: "/portal/invoice-title/new", label: t.newTitle, code: `invoiceTitle:${side}:save` }],
  },
];

/** Ways to buy again. */
export const shopping: readonly OwnEntry[] = [
  ...books("purchaser"),
  { href: "/buy-more", group: "buying", label: t.buyMore, icon: "history" },
  {
    href: "/portal/list",
    group: "buying",
    label: t.materialLists,
    icon: "list",
    actions: [{ href: "/portal/list/new", label: t.newMaterialList }],
  },
  { href: "/favourite", group: "buying", label: t.favourites, icon: "heart" },
  {
    href: "/shopping_cart",
    group: "buying",
    label: t.cart,
    icon: "shopping-cart",
    actions: [{ href: "/shopping_cart/paste", label: t.pasteList, code: "goods:purchaser:price" }],
  },
];
