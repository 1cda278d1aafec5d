import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { discard, offer, remove, save, send, submit, takeBack, withdraw } from "./draft";
import { detail, impact, partners, search, steps } from "./read";
import { audit, countersign, decline, end, refuse, sign } from "./sign";

export { amendPrices } from "./amend";
export { moveVersions } from "./clock";
export { save as draftVersion } from "./draft";
export { needWithinLimits } from "./limit";
export { changesOf } from "./read";
export { lockPriced, type PricedUnder, pricedOf, pricedUnder } from "./repo/amend";
export { agreementVersionKind } from "./repo/kind";
export { signedVersions } from "./repo/log";
export { closeVersions, supplementAgreement } from "./supplement";

export const agreementVersion = implement(contract.agreementVersion, {
  ...{ search, detail, steps, partners, impact, save, send, withdraw, delete: remove, audit, sign, decline, end },
  ...{ offer, submit, takeBack, discard, countersign, refuse },
});
