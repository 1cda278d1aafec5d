import type { Contract } from "#trpc/contract/index";
import type { Handlers } from "./implement";

/** The whole backend: one handler for every call of the contract. */
export type Mall = { readonly [Domain in keyof Contract]: Handlers<Contract[Domain]> };
