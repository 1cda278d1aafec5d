import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { accept, agree, audit, decline, refuse } from "./answer";
import { amend, discard, offer, propose, remove, revise, send, submit, takeBack, withdraw } from "./draft";
import { changeable, detail, preview, search, steps } from "./read";

export { orderChangeKind } from "./repo/kind";

export const orderChange = implement(contract.orderChange, {
  ...{ search, detail, steps, changeable, preview, propose, revise, send, withdraw, delete: remove, audit },
  ...{ accept, decline, offer, amend, submit, takeBack, discard, agree, refuse },
});
