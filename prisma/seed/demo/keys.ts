/** Tenants have keys of their own, far apart: a key of one is unknown to the other. */
export interface Keys {
  tenantCode: string;
  /** People, organisations, suppliers, agreements and what belongs to them. */
  key: (number: number) => number;
  category: (number: number) => number;
  sku: (number: number) => number;
}

export const keysOf = (tenantCode: string, ordinal: number): Keys => ({
  tenantCode,
  key: (number) => number + ordinal * 100_000,
  category: (number) => number + ordinal * 1_000_000,
  sku: (number) => number + ordinal * 500_000_000,
});
