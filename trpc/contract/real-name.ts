import { z } from "zod";
import { mutation, query } from "./define";
import { RealNameStatus } from "./shared/codes";
import { Done, Id, NeededText, page, paging, Text, UnixSeconds } from "./shared/fields";

/** Somebody whose name waits to be verified. */
const Waiting = z.object({
  userSysNo: Id,
  mobile: z.string(),
  name: z.string(),
  /** In full, for whoever compares it with the paper; "" where it can no longer be read. */
  idNumber: z.string(),
  requestTime: UnixSeconds,
  /** Sent back with a decision, it refuses one that was made without having seen this. */
  version: z.string(),
});

export const realName = {
  search: query("POST /api/ifs/v1/basis/realName/search", {
    summary: "Names that wait to be verified, the oldest first",
    role: "operator",
    input: z.object({ ...paging }),
    output: page(Waiting),
  }),
  decide: mutation("POST /api/ifs/v1/basis/realName/decide", {
    summary: "Verify a name, or refuse it with a reason",
    role: "operator",
    input: z.object({
      userSysNo: Id,
      pass: z.boolean(),
      reason: Text(200, "原因").default(""),
      version: Text(64, "版本").optional(),
    }),
    output: Done,
    fails: ["REASON_NEEDED"],
  }),
};

export const ownRealName = {
  realName: mutation("POST /api/ifs/v1/authUser/realNameAuth", {
    summary: "Have one's name verified; it waits for the operator's check",
    role: "login",
    input: z.object({ name: NeededText(30, "真实姓名"), idNumber: NeededText(32, "身份证号码") }),
    output: z.object({ realAuthentication: z.boolean() }),
    fails: ["REAL_NAME_TAKEN"],
  }),
  realNameGet: query("GET /api/ifs/v1/authUser/realNameGet", {
    summary: "How far the verification of one's own name is",
    role: "login",
    input: z.object({}).default({}),
    output: z.object({
      realAuthentication: z.boolean(),
      /** 0 not asked for, 1 waiting, 2 passed, 3 refused */
      status: z.literal(Object.values(RealNameStatus)),
      name: z.string(),
      idNumber: z.string(),
      reason: z.string(),
    }),
  }),
};
