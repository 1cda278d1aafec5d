import type { Identity } from "#trpc/contract/shared/enums";

/** What the identities are called. */
export const identityNames: Readonly<Record<Identity, string>> = {
  purchaser: "采购方",
  supplier: "供应商",
  operation: "运营",
  personal: "个人买家",
};
