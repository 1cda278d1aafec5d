import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { confirm, decline, sayYes, vow } from "./answer";
import { acceptChange, change, declineChange } from "./change";
import { cancel, create, remove, revise, submit } from "./draft";
import { photograph } from "./photograph";
import { detail, pourable, search, steps } from "./read";
import { ship } from "./ship";
import { arrive, finish, hold, nameLast, release, turnBack, unload, unloaded } from "./site";
import { saveTariff, tariff } from "./tariff";

export const pourOrder = implement(contract.pourOrder, {
  ...{ search, detail, steps, pourable, tariff, saveTariff },
  ...{ create, revise, delete: remove, submit, change, cancel, sayYes, hold, release },
  ...{ arrive, unload, unloaded, turnBack, photograph, nameLast, finish },
  ...{ confirm, decline, acceptChange, declineChange, vow, ship },
});

export { confirmPours } from "./by-clock";
export { pourOrderKind } from "./repo/kind";
