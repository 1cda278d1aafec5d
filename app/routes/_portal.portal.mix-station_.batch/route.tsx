import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadAreaLevels } from "~/features/address/area-levels";
import { saveEntry } from "~/features/book/act-book";
import { StationBatchForm, stationBatch } from "~/features/mix-station/batch";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orUnread } from "~/lib/failure";
import { mixStationText } from "~/lib/texts/mix-station";
import { partsText } from "~/lib/texts/parts";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const form = await formState({ request, context });
  const levels = await loadAreaLevels(context, (name) => form.typed?.values[name] ?? "").catch(
    orUnread(context, partsText.areas, request),
  );
  return { levels, form };
}
export const action = (args: ActionFunctionArgs) => saveEntry({ ...args, params: { id: "new" } }, stationBatch);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, mixStationText.batchTitle);

export default function MixStationBatch() {
  return <StationBatchForm {...useLoaderData<typeof loader>()} />;
}
