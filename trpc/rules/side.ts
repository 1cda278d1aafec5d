import type { Side } from "#trpc/contract/define";
import type { Identity } from "#trpc/contract/shared/enums";

/** The side of a document on which somebody of an identity stands; visitors and all others buy. */
export const sideOf = (identity: Identity | null | undefined): Side =>
  identity === "supplier" ? "supplier" : "purchaser";
