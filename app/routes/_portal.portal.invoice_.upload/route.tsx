import type { MetaFunction } from "@remix-run/react";
import { actUpload, loadUpload } from "~/features/invoice/act-upload";
import { UploadPage } from "~/features/invoice/upload-page";
import { sendForm } from "~/forms/send-form";
import { invoiceText as t } from "~/lib/texts/invoice";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = loadUpload;
export const action = actUpload;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.upload);

export default UploadPage;
