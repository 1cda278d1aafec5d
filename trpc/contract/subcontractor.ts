import { z } from "zod";
import { mutation, query } from "./define";
import { ById, OfOne } from "./shared/document";
import { Done, Id, Mobile, NeededText, page, paging, Text } from "./shared/fields";

/** A company that builds a part for the organisation, and whom to call there. */
export const Subcontractor = z.object({
  sysNo: Id,
  name: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  isDefault: z.boolean(),
});
export type Subcontractor = z.output<typeof Subcontractor>;

const entry = {
  name: NeededText(100, "分包单位名称"),
  contactName: NeededText(50, "联系人"),
  contactMobile: Mobile,
};

const base = "/api/supplier/v1/subcontractor";

export const subcontractor = {
  pageList: query(`POST ${base}/pageList`, {
    summary: "Subcontractors of the organisation by name or contact, default first",
    role: "login",
    input: z.object({ name: Text(50, "名称").optional(), ...paging }),
    output: page(Subcontractor),
  }),
  get: query(`GET ${base}/get/{id}`, {
    summary: "One subcontractor",
    role: "purchaser",
    input: ById,
    output: Subcontractor,
  }),
  create: mutation(`POST ${base}/create`, {
    summary: "Add a subcontractor; names of an organisation are unique (R-BIZ-15)",
    role: "purchaser",
    input: z.object({ ...entry, isDefault: z.boolean().default(false) }),
    output: z.object({ sysNo: Id }),
    fails: ["SUBCONTRACTOR_TAKEN"],
  }),
  update: mutation(`POST ${base}/update`, {
    summary: "Change a subcontractor; names of an organisation are unique (R-BIZ-15)",
    role: "purchaser",
    input: z.object({ sysNo: Id, ...entry, isDefault: z.boolean().default(false) }),
    output: Done,
    fails: ["SUBCONTRACTOR_TAKEN"],
  }),
  delete: mutation(`POST ${base}/delete`, {
    summary: "Delete a subcontractor",
    role: "purchaser",
    input: OfOne,
    output: Done,
  }),
  setDefault: mutation(`POST ${base}/setDefault`, {
    summary: "Make a subcontractor the default; the earlier one loses it",
    role: "purchaser",
    input: OfOne,
    output: Done,
  }),
};
