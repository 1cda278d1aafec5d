import { material as calls } from "#trpc/contract/material";
import { PriceSource } from "#trpc/contract/shared/codes";
import { type Handler, implement } from "../implement";
import { publishQuotes } from "../price-source/index";
import { issue, takeBack } from "./issue";
import { get, search, searchIssue } from "./read";

/** R-BIZ-26: quotes of source 2 are those of the Lange network. */
const updateLangeNetPrice: Handler<(typeof calls)["updateLangeNetPrice"]> = ({ db, actor, input, now }) =>
  publishQuotes({ db, actor, now }, PriceSource.langeNetwork, input.priceList);

export const material = implement(calls, { search, get, searchIssue, issue, takeBack, updateLangeNetPrice });
