import { z } from "zod";
import { query } from "./define";
import { Project } from "./project";
import { ById } from "./shared/document";
import { Id, QueryId } from "./shared/fields";

/** EN-Organization. */
export const Organization = z.object({
  organizationSysNo: Id,
  organizationName: z.string(),
  organizationCode: z.string(),
  organizationSource: z.string(),
  parentSysNo: Id.nullable(),
  roleType: z.int(),
});

export const org = {
  getOrganization: query("GET /api/ifs/v1/basis/organization/get/{id}", {
    summary: "The own organisation, or another one of its group",
    role: "login",
    input: ById,
    output: Organization,
  }),
  getProject: query("GET /api/ifs/v1/basis/project/get/{id}", {
    summary: "One project of the own organisation",
    role: "buyer",
    input: ById,
    output: Project,
  }),
  getUserInOwnSupplier: query("GET /api/ifs/v1/authUser/getUserInOwnSupplier", {
    summary: "The people of the reader's own supplier who may log in; at most 500",
    role: "supplier",
    /** Only the caller's own supplier. */
    input: z.object({ supplierSysNo: QueryId.optional() }).default({}),
    output: z.array(z.object({ sysNo: Id, displayName: z.string(), mobile: z.string() })),
  }),
};
