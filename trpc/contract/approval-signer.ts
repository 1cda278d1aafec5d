import { z } from "zod";
import { approvableKinds } from "../rules/approval-rules";
import { mutation, query } from "./define";
import { Done, Id, QueryId, Text } from "./shared/fields";

const Kind = z.enum(approvableKinds, "单据种类不正确");

export const approvalSigner = {
  candidates: query("GET /api/ifs/v1/organization/approval/signer/candidates", {
    summary: "Colleagues whom the approver of a document may add to their level, and the signer they have added",
    role: "approver",
    input: z.object({ documentType: Kind, sysNo: QueryId }),
    output: z.object({
      /** `sysNo` is that of their identity. */
      candidateList: z.array(z.object({ sysNo: Id, displayName: z.string(), mobile: z.string() })),
      /** Added by the caller, who may take them back as long as they have not decided. */
      signer: z.object({ name: z.string(), signsAfter: z.boolean() }).nullable(),
    }),
  }),
  add: mutation("POST /api/ifs/v1/organization/approval/signer/add", {
    summary: "Add a colleague to the caller's level of an approval, who decides before or after them",
    role: "approver",
    input: z.object({
      documentType: Kind,
      sysNo: Id,
      /** The turn that was seen; another one is refused. */
      turn: Text(40, "审批环节").optional(),
      signerSysNo: Id,
      /** They decide after the level passes it instead of before. */
      signsAfter: z.boolean("请选择先签或后签"),
      reason: Text(200, "原因").default(""),
    }),
    output: Done,
  }),
  remove: mutation("POST /api/ifs/v1/organization/approval/signer/remove", {
    summary: "Take back a signer who has not decided",
    role: "approver",
    input: z.object({ documentType: Kind, sysNo: Id }),
    output: Done,
  }),
};
