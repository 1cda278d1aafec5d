import { z } from "zod";
import { mutation } from "./define";
import { ownRealName } from "./real-name";
import { Identity } from "./shared/enums";
import { Done, Id, Mobile, NeededText, NewPassword, Text, UnixSeconds } from "./shared/fields";

/** What the gateway keeps of a login; the token never reaches the browser. */
export const SignedIn = z.object({
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

/** What a code sent to a phone is good for: opening an account, or choosing a new password. */
export const codeScenes = ["register", "password"] as const;
export type CodeScene = (typeof codeScenes)[number];
const SentCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "请输入6位数字验证码");
/** What a try with a code may meet. */
const codeFails = ["CODE_WRONG", "CODE_LOCKED", "CODE_EXPIRED"] as const;
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
  sendCode: mutation("POST /api/ifs/v1/sso/sendCode", {
    summary: "Send a code to a phone; the answer does not tell whether anybody has an account under it",
    role: "public",
    input: z.object({ mobile: Mobile, scene: z.enum(codeScenes) }),
    output: Done,
    fails: ["CODE_TOO_SOON", "CODE_LIMIT", "CODE_UNSENT"],
    ownTransaction: true,
  }),
  register: mutation("POST /api/ifs/v1/sso/register", {
    summary: "Open an account: a purchaser's organisation with its administrator, or a personal buyer",
    role: "public",
    input: z.object({
      mobile: Mobile,
      code: SentCode,
      password: NewPassword,
      displayName: Text(30, "姓名").optional(),
      /** Left out by a personal buyer. */
      organizationName: Text(60, "单位名称").optional(),
      /** R-BIZ-25. */
      agree: z.literal(true, "请阅读并同意平台服务协议"),
      /** The agreement that was read; the newest one where nothing is said. */
      agreementSysNo: Id.optional(),
    }),
    output: z.object({ userSysNo: Id }),
    fails: [...codeFails, "MOBILE_TAKEN", "ORGANIZATION_TAKEN", "AGREEMENT_CHANGED"],
    ownTransaction: true,
  }),
  resetPassword: mutation("POST /api/ifs/v1/sso/resetPassword", {
    summary: "Choose a new password with a code sent to the phone; all sessions of the account end",
    role: "public",
    input: z.object({ mobile: Mobile, code: SentCode, newPassword: NewPassword }),
    output: Done,
    fails: [...codeFails, "ACCOUNT_DISABLED"],
    ownTransaction: true,
  }),
  changePassword: mutation("POST /api/ifs/v1/authUser/changePassword", {
    summary: "Choose a new password; the account's other sessions end",
    role: "login",
    input: z.object({ oldPassword: NeededText(128, "原密码"), newPassword: NewPassword }),
    output: Done,
    fails: ["WRONG_PASSWORD", "ACCOUNT_LOCKED"],
    ownTransaction: true,
  }),
  ...ownRealName,
  updateProfile: mutation("POST /api/ifs/v1/authUser/updateProfile", {
    summary: "Change one's own name and picture",
    role: "login",
    input: z.object({
      displayName: NeededText(30, "姓名"),
      /** A picture that one uploaded, by its key; "" takes it away. */
      avatar: z
        .string()
        .regex(/^\d{0,16}$/, "头像不正确，请重新上传")
        .optional(),
    }),
    output: Done,
  }),
};
