import { z } from "zod";
import { plainAccount } from "../rules/plain-text";
import { mutation, query } from "./define";
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
/** The documents print no more than its name. Ours are mobile numbers, which the login checks by itself. */
const Account = NeededText(50, "账号")
  .overwrite(plainAccount)
  .describe("A mobile number; a backend elsewhere may know other names");

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

/** A random text of ours that comes back, or the hash of one (RFC 7636). */
const Random = z.string().regex(/^[\w-]{32,128}$/, "登录请求不正确，请重新登录");
/** An address of the mall to which the provider leads back; it must know it. */
const ReturnAddress = z.url({ protocol: /^https?$/, error: "返回地址不正确" }).max(500, "返回地址过长");

export const auth = {
  login: mutation("POST /api/ifs/v1/sso/login", {
    summary: "Log in as purchaser, supplier or personal buyer",
    role: "public",
    input: z.object({
      account: Account,
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
      account: Account,
      password: Password,
      deviceFingerprint: Text(64, "设备标识").optional(),
      deviceToken: DeviceToken,
    }),
    output: SignedIn,
    fails,
    ownTransaction: true,
  }),
  openIdStart: query("POST /api/ifs/v1/sso/openId/start", {
    summary: "Where internal staff go to log in with the configured OpenID provider",
    role: "public",
    input: z.object({ redirectUri: ReturnAddress, state: Random, nonce: Random, codeChallenge: Random }),
    output: z.object({ url: z.string() }),
    fails: ["OPENID_OFF", "OPENID_AWAY"],
  }),
  openIdLogin: mutation("POST /api/ifs/v1/sso/openId/login", {
    summary: "Log in as internal staff with a code of the OpenID provider; gives nobody a right they do not hold",
    role: "public",
    input: z.object({
      redirectUri: ReturnAddress,
      code: NeededText(2_000, "授权码"),
      /** Who answered, where the provider says so (RFC 9207). */
      issuer: Text(500, "签发方").optional(),
      nonce: Random,
      codeVerifier: Random,
      deviceFingerprint: Text(64, "设备标识").optional(),
      deviceToken: DeviceToken,
    }),
    output: SignedIn,
    fails: [
      ...(["OPENID_OFF", "OPENID_AWAY", "OPENID_REFUSED", "OPENID_UNKNOWN"] as const),
      ...(["ACCOUNT_LOCKED", "ACCOUNT_DISABLED", "IDENTITY_MISSING"] as const),
    ],
    ownTransaction: true,
  }),
  openIdEnd: query("POST /api/ifs/v1/sso/openId/end", {
    summary: "Where somebody ends their session with the OpenID provider too; null where it has no such page",
    role: "public",
    input: z.object({ redirectUri: ReturnAddress }),
    output: z.object({ url: z.string().nullable() }),
    fails: ["OPENID_OFF", "OPENID_AWAY"],
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
