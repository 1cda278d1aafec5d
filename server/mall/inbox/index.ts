import { inbox as calls } from "#trpc/contract/inbox";
import { implement } from "../implement";
import { answer, letter } from "./answer";
import { join, leave } from "./join";
import { link } from "./link";
import { search } from "./search";

export { joinAccounts } from "./join";
export { answerLinks } from "./mail-links";
export { dropOldLinks } from "./repo/account";

export const inbox = implement(calls, { search, link, join, leave, letter, answer });
