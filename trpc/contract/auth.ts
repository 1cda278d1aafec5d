import { z } from "zod";
import { mutation } from "./define";
import { Identity } from "./shared/enums";
import { Done, Id, Mobile, NeededText, Text, UnixSeconds } from "./shared/fields";

/** What the gateway keeps of a login; the token never reaches the browser. */
const SignedIn = z.object({
  userSysNo: Id,
  displayName: z.string(),
  applicationSysNo: Id,
  applicationKey: Identity,
  token: z.string(),
  expireTime: UnixSeconds,
  /** What the browser keeps and shows at its next login; it says nothing and opens nothing. */
  deviceToken: z.string().max(64).optional(),
});
export type SignedIn = z.output<typeof SignedIn>;

const fails = ["WRONG_PASSWORD", "ACCOUNT_LOCKED", "ACCOUNT_DISABLED", "IDENTITY_MISSING"] as const;
const Password = NeededText(128, "密码");
/** Of an earlier login from this browser: wrong passwords of others do not keep it out. */
const DeviceToken = Text(64, "设备标识").optional();

export const auth = {
  login: mutation("POST /api/ifs/v1/sso/login", {
    summary: "Log in as purchaser, supplier or personal buyer",
    role: "public",
    input: z.object({
      account: Mobile,
      password: Password,
      loginType: z.enum(["enterprise", "personal"]).default("enterprise"),
      role: Text(16, "身份").optional(),
      deviceFingerprint: Text(64, "设备标识").optional(),
      deviceToken: DeviceToken,
    }),
    output: SignedIn,
    fails,
    ownTransaction: true,
  }),
  internalLogin: mutation("POST /api/ifs/v1/sso/internalLogin", {
    summary: "Log in as internal staff (operator)",
    role: "public",
    input: z.object({
      account: Mobile,
      password: Password,
      deviceFingerprint: Text(64, "设备标识").optional(),
      deviceToken: DeviceToken,
    }),
    output: SignedIn,
    fails,
    ownTransaction: true,
  }),
  logout: mutation("POST /api/ifs/v1/sso/logout", {
    summary: "End the session that asks",
    role: "login",
    input: z.object({ source: Text(32, "来源").optional(), type: Text(32, "类型").optional() }).default({}),
    output: Done,
  }),
};
