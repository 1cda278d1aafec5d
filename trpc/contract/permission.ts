import { z } from "zod";
import { query } from "./define";
import { QueryId, Text } from "./shared/fields";

export const permission = {
  hasPilotPermission: query("POST /api/tender/v1/dataPermission/{id}/hasPilotPermission", {
    summary: "Which of the asked permissions the caller has for an order or for the own organisation (R-BIZ-23)",
    role: "login",
    input: z.object({
      /** Of an order, else of an organisation. */
      id: QueryId,
      permissionKeyList: z
        .array(
          Text(100, "权限")
            .min(1, "请填写权限")
            .refine((key) => key !== "__proto__", "权限不正确"),
        )
        .min(1, "请填写权限")
        .max(20, "一次最多20个权限"),
    }),
    /** A boolean for each key; false for an unknown key. */
    output: z.record(z.string(), z.boolean()),
  }),
};
