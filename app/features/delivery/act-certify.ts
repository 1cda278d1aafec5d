import type { AppLoadContext } from "@remix-run/node";
import { asItIsNow, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { redirectWith } from "~/lib/flash";
import { certificateText as t } from "~/lib/texts/certificate";
import { certificatesIn } from "./certificates";

/** The intent of the form of certificates; it stands in the address too, for the form's body is read as an upload. */
export const CERTIFY = "certify";
/** The intent that takes a certificate off. */
export const DETACH = "detach";

/** The action of the form by which a supplier attaches certificates to a delivery note, or its receiver photographs them. */
export function actCertify(args: { request: Request; context: AppLoadContext }, sysNo: number) {
  const { pathname, searchParams } = new URL(args.request.url);
  searchParams.delete(CERTIFY);
  const page = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  return actWithFiles(args, CERTIFY, async ({ fields, files, problem, api }) => {
    if (problem) throw inputProblem({ file: problem });
    if (files.length === 0) throw inputProblem({ file: t.needed });
    try {
      const brought = { sysNo, certificateList: certificatesIn(fields, files) };
      const isSupplier = (await args.context.session.read())?.applicationKey === "supplier";
      await (isSupplier ? api.delivery.attachCertificates(brought) : api.delivery.bringCertificates(brought));
      return redirectWith(page, { message: t.attachDone(files.length) });
    } catch (error) {
      const back = asItIsNow(error, page);
      if (back) return back;
      throw error;
    }
  });
}
