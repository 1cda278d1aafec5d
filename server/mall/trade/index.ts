import { trade as calls } from "#trpc/contract/trade";
import { implement } from "../implement";
import { createShop } from "./create-shop";
import { shopSimulateSplit } from "./simulate-split";

export const trade = implement(calls, { shopSimulateSplit, createShop });
