import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { audit } from "./audit";
import { agreements, goods } from "./goods";
import { detail, list, search, steps } from "./read";
import { submit, withdraw } from "./submit";

export { effectPrices } from "./effect";
export { priceAuditKind } from "./repo/kind";

export const priceAudit = implement(contract.priceAudit, {
  ...{ search, detail, steps, list, audit, agreements, goods, submit, withdraw },
});
