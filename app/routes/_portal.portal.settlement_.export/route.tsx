import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SettlementRow } from "#trpc/contract/settlement";
import { exportList } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";
import { settlementFields as f } from "~/features/settlement/settlement-fields";
import { settlementList } from "~/features/settlement/settlement-list";

/** The statements of the list's filter as a file; each has a file of its own for its lines. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, settlementList, {
    rows: sheetOf<SettlementRow>([
      ...[f.number, f.created, ...partyFields, f.project, f.period, f.cycle, f.status, f.amount, f.disputed],
    ]),
  });
