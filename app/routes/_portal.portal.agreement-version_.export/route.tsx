import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AgreementVersionRow } from "#trpc/contract/agreement-version";
import { agreementVersionFields as f } from "~/features/agreement-version/agreement-version-fields";
import { agreementVersionList } from "~/features/agreement-version/agreement-version-list";
import { exportList, priceOfLine, sheetLines } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";

/** The versions of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, agreementVersionList, {
    rows: sheetOf<AgreementVersionRow>([f.number, f.name, f.version, f.created, ...partyFields, f.days, f.status]),
    lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine],
  });
