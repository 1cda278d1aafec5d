import type { UserProfile } from "#trpc/contract/shell";

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

/** Asking for a price: visitors, and users who hold a purchaser's or a supplier's role and do not act as personal buyers (R-PERM-06). */
export function seesEnquiry(reader: Reader): boolean {
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
