import type { MetaFunction } from "@remix-run/react";
import { actImports, loadImports } from "~/features/sku-import/act-import";
import { ImportsPage } from "~/features/sku-import/imports-page";
import { sendForm } from "~/forms/send-form";
import { skuImportText as t } from "~/lib/texts/sku-import";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = loadImports;
export const action = actImports;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default ImportsPage;
