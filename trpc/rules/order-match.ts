import { OrderStatus } from "../contract/shared/codes";

/** Statuses at which the lines of an order may still be matched otherwise (R-BIZ-11): 10, 15, 20. */
export const MATCHED_WHILE: readonly number[] = [
  OrderStatus.editing,
  OrderStatus.waitingSupplierConfirm,
  OrderStatus.waitingShipment,
];

interface Asking {
  actor: {
    identity: string;
    organizationSysNo: number;
    supplierSysNo: number | null;
    permissions: readonly string[];
  };
  id: number;
  /** The order with that key, whosever it is. */
  order: { purchaserOrganizationSysNo: number; supplierSysNo: number; status: number } | undefined;
}

/** Pilot permissions by key (R-PERM-15, R-BIZ-23); an unknown key is never granted. */
const pilots: Readonly<Record<string, (asking: Asking) => boolean>> = {
  /** Its lines may be matched otherwise. */
  editPurchaserOrderTrade: ({ actor, id, order }) => {
    if (actor.identity !== "purchaser" || !actor.permissions.includes("order:purchaser:create")) return false;
    if (order?.purchaserOrganizationSysNo === actor.organizationSysNo) return MATCHED_WHILE.includes(order.status);
    return id === actor.organizationSysNo;
  },
  /** Which contract it calls off is theirs to see: of both parties. */
  viewContractBinding: ({ actor, id, order }) => {
    if (actor.identity === "supplier") return order?.supplierSysNo === actor.supplierSysNo;
    if (actor.identity !== "purchaser") return false;
    return order?.purchaserOrganizationSysNo === actor.organizationSysNo || id === actor.organizationSysNo;
  },
};

/** A boolean for each key (R-BIZ-23). */
export const pilotPermissions = (keys: readonly string[], asking: Asking): Record<string, boolean> =>
  Object.fromEntries(keys.map((key) => [key, Object.hasOwn(pilots, key) && (pilots[key]?.(asking) ?? false)]));
