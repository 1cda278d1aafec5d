import type { UserProfile } from "#trpc/contract/user-profile";

/** What the screens need of the profile; null is a visitor. */
export type Reader = Pick<
  UserProfile,
  "currentIdentity" | "isPurchaser" | "isSupplier" | "isPersonal" | "permissions" | "applications"
> | null;

/** Acts as purchaser or personal buyer: sees the cart (R-PERM-04). */
export function seesCart(reader: Pick<NonNullable<Reader>, "currentIdentity"> | null): boolean {
  return reader?.currentIdentity === "purchaser" || reader?.currentIdentity === "personal";
}

/** Whether a buyer may see prices, and so buy (R-PERM-16). */
export function mayPrice(reader: Pick<NonNullable<Reader>, "permissions">): boolean {
  return reader.permissions.includes("goods:purchaser:price");
}

/** Acts as supplier: sees the extra-service link (R-PERM-07, R-TOP-03). */
export function actsAsSupplier(reader: Reader): boolean {
  return reader?.currentIdentity === "supplier";
}

/** The exposure button: logged in, not personal, switch on (R-PERM-05). */
export function seesExposure(reader: Reader, switchedOn: boolean): boolean {
  return switchedOn && reader !== null && reader.currentIdentity !== "personal";
}

/**
 * Asking for a price, where the tenant has it switched on: visitors, and users who hold a purchaser's or a supplier's
 * role and do not act as personal buyers (R-PERM-06).
 */
export function seesEnquiry(reader: Reader, switchedOn: boolean): boolean {
  if (!switchedOn) return false;
  if (reader === null) return true;
  const holds = reader.applications.some(({ key }) => key === "purchaser" || key === "supplier");
  return reader.currentIdentity !== "personal" && (reader.isPurchaser || reader.isSupplier || holds);
}

/** The workbench: whoever is logged in; suppliers where the tenant has the supplier portal (R-TENANT-02). */
export function seesWorkbench(reader: Pick<NonNullable<Reader>, "currentIdentity"> | null, supplierPortalOn: boolean) {
  return reader !== null && (supplierPortalOn || reader.currentIdentity !== "supplier");
}

/** Where the workbench is for this reader (R-ROUTE-02). */
export function workbenchPath(reader: Pick<NonNullable<Reader>, "currentIdentity"> | null): string {
  return reader?.currentIdentity === "personal" ? "/portal?perferKey=personal" : "/portal/";
}

/** May only decide or receive: such a buyer has nothing to do in the shop. */
const isBuyer = ({ permissions }: Pick<NonNullable<Reader>, "permissions">): boolean =>
  permissions.includes("order:purchaser:create") && !permissions.includes("order:purchaser:audit");

/** Where a login leads that names no page: to the work that waits, buyers to the shop, whose first page shows theirs. */
export function landingOf(reader: Pick<NonNullable<Reader>, "currentIdentity" | "permissions">, portalOn: boolean) {
  const { currentIdentity, permissions } = reader;
  if (currentIdentity === "operation") return permissions.includes("operation:mall:manage") ? "/console" : "/portal/";
  const staysInShop = currentIdentity === "personal" || (currentIdentity === "purchaser" && isBuyer(reader));
  return !staysInShop && seesWorkbench(reader, portalOn) ? workbenchPath(reader) : "/";
}
