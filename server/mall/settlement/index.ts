import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { answer, mark, reply } from "./answer";
import { correct, refresh, remove, save } from "./draft";
import { make } from "./make";
import { detail, lines, match, search, searchCorrections, searchHeld, searchUnsettled, steps } from "./read";
import { askRelease, refuseRelease, release } from "./release";
import { audit, send, withdraw } from "./send";
import { finish, settle } from "./settle";

export { makeStatements } from "./by-clock";
export { redoCorrections } from "./repo/corrections";
export { type SettlementHeader, settlementKind } from "./repo/kind";
export { addUpAll } from "./repo/lines";
export { heldBack } from "./repo/retention";

export const settlement = implement(contract.settlement, {
  ...{ search, detail, lines, steps, searchUnsettled, searchCorrections, searchHeld, match },
  ...{ make, save, refresh, correct, send, audit, withdraw, askRelease, refuseRelease, release },
  ...{ delete: remove, mark, answer, reply, finish, settle },
});
