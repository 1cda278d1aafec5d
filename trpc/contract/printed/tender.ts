import { printed, query } from "../define";
import { page } from "../shared/fields";
import { Searched, Unprinted } from "./shared";

export const tender = printed({
  hallList: query("POST /api/tender/v1/platform/portal/hall/search", {
    summary: "Tenders that everybody may look at",
    role: "public",
    input: Searched,
    output: page(Unprinted),
  }),
});
