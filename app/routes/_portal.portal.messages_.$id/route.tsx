import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { subjectOf } from "~/features/message/subject";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";

/** A message is opened: it is read, and its document comes. From a mail as from a list, with and without a script. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { document } = await context.api.message.read({ sysNo: idOf(params.id) }).catch(orScreen(request));
  const { documentType, documentSysNo } = document;
  throw redirect(subjectOf(documentType, documentSysNo));
}
