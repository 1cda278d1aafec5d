import { auth as calls } from "#trpc/contract/auth";
import { implement } from "../implement";
import { askForRealName, getRealName } from "../real-name/index";
import { sendCode } from "./code";
import { internalLogin, login } from "./login";
import { logout } from "./logout";
import { openIdEnd, openIdLogin, openIdStart } from "./openid";
import { changePassword, resetPassword } from "./own-account";
import { updateProfile } from "./profile";
import { register } from "./register";

export { checkAddress, countAddress } from "./address";
export { identify, tokenHolder } from "./identify";
export { openIdName } from "./openid-provider";
export { proveAccount } from "./prove";
export { dropOldCodes } from "./repo/code";
export { countAddress as countAttempt, dropOldDevices, dropOldTries } from "./repo/login";
export { linkStaff, unlinkStaff } from "./repo/openid";
export { ownPicture } from "./repo/picture";
export { dropOldTokens } from "./repo/token";
export { createScriptToken, revokeScriptTokens } from "./script-token";
export { switchIdentity } from "./switch";

export const auth = implement(calls, {
  login,
  internalLogin,
  openIdStart,
  openIdLogin,
  openIdEnd,
  logout,
  sendCode,
  register,
  resetPassword,
  changePassword,
  updateProfile,
  realName: askForRealName,
  realNameGet: getRealName,
});
