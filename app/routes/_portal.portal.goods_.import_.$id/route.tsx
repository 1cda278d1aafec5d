import type { MetaFunction } from "@remix-run/react";
import { actImport, loadImport } from "~/features/sku-import/act-import";
import { ImportPage } from "~/features/sku-import/import-page";
import { sendForm } from "~/forms/send-form";
import { skuImportText as t } from "~/lib/texts/sku-import";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = loadImport;
export const action = actImport;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default ImportPage;
