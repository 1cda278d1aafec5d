import { z } from "zod";
import { query } from "./define";
import { UserTypeFlag } from "./shared/codes";
import { ById } from "./shared/document";
import { memberStatus } from "./shared/enums";
import { Id, UnixSeconds } from "./shared/fields";

const userType = z.int("编码不正确").min(-10_000, "编码不正确").max(10_000, "编码不正确");

/** The membership of a supplier: begin of its first day and end of its last one in China; null without any. */
export const MemberInfo = z.object({
  supplierSysNo: Id,
  memberStatus: memberStatus.type,
  startTime: UnixSeconds.nullable(),
  endTime: UnixSeconds.nullable(),
});
export type MemberInfo = z.output<typeof MemberInfo>;

export const member = {
  checkMemberLevel: query("POST /api/tender/v1/platform/portal/member/checkMemberLevel", {
    summary: "Whether the reader has the rights of a member; user types other than suppliers need no membership",
    role: "login",
    input: z.object({ userType: userType.default(UserTypeFlag.supplier) }).default({ userType: UserTypeFlag.supplier }),
    output: z.object({
      memberStatus: memberStatus.type,
      /** 0 without a membership, 1 on probation, 2 as a member. */
      memberLevel: z.int(),
      passed: z.boolean(),
    }),
  }),
  supplierMemberInfo: query("GET /api/supplier/v1/supplier/basis/member/supplierMemberInfo/{id}", {
    summary: "The membership of a supplier; suppliers see their own",
    role: "login",
    input: ById,
    output: MemberInfo,
  }),
};
