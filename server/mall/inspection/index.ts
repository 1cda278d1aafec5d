import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { conclude, retest, sample } from "./conclude";
import { make, mix, remove } from "./make";
import { detail, recall, search, searchOpen, steps } from "./read";

export const inspection = implement(contract.inspection, {
  ...{ search, detail, steps, recall, searchOpen },
  ...{ make, mix, delete: remove, sample, retest, conclude },
});

export { inspectionKind } from "./repo/kind";
