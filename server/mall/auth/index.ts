import { auth as calls } from "#trpc/contract/auth";
import { implement } from "../implement";
import { internalLogin, login } from "./login";
import { logout } from "./logout";

export { identify, tokenHolder } from "./identify";
export { dropOldDevices, dropOldTries } from "./repo/login";
export { dropOldTokens } from "./repo/token";
export { createScriptToken, revokeScriptTokens } from "./script-token";

export const auth = implement(calls, { login, internalLogin, logout });
