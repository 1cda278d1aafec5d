import type { Inspection } from "#trpc/contract/inspection";
import { InspectionStatus } from "#trpc/rules/kinds/inspection";
import { inspectionText as t } from "~/lib/texts/inspection";
import { callAction, type DocumentAction } from "../document/actions";

/** What can be done with a lot; sample and result are forms of its page. */
export const inspectionActions: readonly DocumentAction<Inspection>[] = [
  callAction<Inspection, "remove">(t, "remove", {
    ...{ code: "inspection:purchaser:save", variant: "danger" },
    only: ({ status }) => status === InspectionStatus.toSample,
    run: (api, sysNo) => api.inspection.delete({ sysNo }),
    to: "/portal/inspection",
  }),
];
