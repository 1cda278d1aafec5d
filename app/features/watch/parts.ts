import { PageErrorStatus } from "#trpc/contract/shared/codes";
import { watchText as t } from "~/lib/texts/watch";
import type { ConsolePart } from "../console/parts";

/** The parts of the operator's console about the pages themselves. */
export const watchParts: readonly ConsolePart[] = [
  {
    href: "/console/errors",
    label: t.errors,
    lead: t.errorsLead,
    icon: "alert-triangle",
    waits: t.errorsWaiting,
    waiting: async (api) => {
      const statusList = [PageErrorStatus.open, PageErrorStatus.again];
      return (await api.pageError.search({ statusList, pageSize: 1 })).total;
    },
  },
  { href: "/console/visits", label: t.visits, lead: t.visitsLead, icon: "eye" },
];
