import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { formState, inputProblem, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { goodsPictureText as t } from "~/lib/texts/goods-picture";

export const SET = "set";
export const REMOVE = "remove";

/** Goods of one page: those after a key, that a few words name. */
export async function loadGoodsPictures(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const keyword = (searchParams.get("keyword") ?? "").trim().slice(0, 60);
  const after = /^\d{1,15}$/.exec(searchParams.get("after") ?? "")?.[0];
  const asked = { keyword, ...(after ? { afterSysNo: Number(after) } : {}) };
  const [page, form] = await Promise.all([
    context.api.goodsPicture.search(asked).catch(orScreen(request)),
    formState(args),
  ]);
  return { page, keyword, after: after ?? "", form };
}

/** Uploads a picture for goods, or takes it away; comes back to the same page of the list. */
export async function actGoodsPicture(args: ActionFunctionArgs) {
  const { request, context } = args;
  const upload = await context.upload(request, { maxFiles: 1, pictures: () => true });
  const { fields, files } = upload;
  const intent = text(fields, "intent");
  const api = context.withRequestKey(text(fields, "requestKey") || undefined);
  const { pathname, searchParams } = new URL(request.url);
  const kept = ["keyword", "after"].flatMap((name) =>
    searchParams.get(name) ? [[name, searchParams.get(name) ?? ""]] : [],
  );
  const here = kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
  try {
    const skuSysNo = Number(text(fields, "skuSysNo"));
    if (intent === REMOVE) {
      await api.goodsPicture.remove({ skuSysNo });
      return redirectWith(here, { message: t.removed });
    }
    const [file] = files;
    if (!file || file.error) throw inputProblem({ picture: file?.error ?? t.nothing });
    if (file.sysNo !== undefined) await api.goodsPicture.set({ skuSysNo, fileSysNo: file.sysNo });
    return redirectWith(here, { message: t.saved });
  } catch (error) {
    return refuse(error, args, {
      intent: intent === REMOVE ? REMOVE : `${SET}:${text(fields, "skuSysNo")}`,
      fields,
      upload,
    });
  }
}
