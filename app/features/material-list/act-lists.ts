import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type Api, formState, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { orScreen } from "~/lib/failure";
import { idOf, keyIn } from "~/lib/id";
import { materialListText as t } from "~/lib/texts/material-list";
import { readListQuery } from "~/lists/list-query";
import { LISTS, listPathOf } from "./paths";

export const SHARE = "share";
export const UNSHARE = "unshare";
export const COPY = "copy";
export const REMOVE = "remove";
const WHOSE = ["own", "shared"] as const;

/** A page of lists, the last changed first. */
export async function loadLists(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const { keyword } = readListQuery(url, { tabs: [], sorts: [] });
  const whose = WHOSE.find((one) => one === url.searchParams.get("whose")) ?? "all";
  const [beforeTime, beforeSysNo] = (url.searchParams.get("before") ?? "").split("-").map(keyIn);
  const before = beforeTime && beforeSysNo ? { beforeTime, beforeSysNo } : {};
  const [page, form] = await Promise.all([
    context.api.materialList.search({ keyword, whose, ...before }).catch(orScreen(request)),
    formState(args),
  ]);
  return { page, keyword, whose, isFirst: !("beforeTime" in before), form };
}

const shared = (isShared: boolean) => async (api: Api, fields: Fields) => {
  await api.materialList.share({ sysNo: idOf(text(fields, "sysNo")), isShared });
  return { message: isShared ? t.sharedDone : t.unsharedDone, ...backTo(fields) };
};
/** The page of the list, where its button is shown. */
const backTo = (fields: Fields) => ({ to: text(fields, "back") ? listPathOf(idOf(text(fields, "sysNo"))) : LISTS });

/** What can be done with a list as a whole, in the list of them and on its page. */
export const wholeListIntents = {
  [SHARE]: shared(true),
  [UNSHARE]: shared(false),
  async [COPY](api: Api, fields: Fields) {
    const { sysNo, name } = await api.materialList.copy({ sysNo: idOf(text(fields, "sysNo")) });
    return { message: t.copied(name), to: listPathOf(sysNo) };
  },
  async [REMOVE](api: Api, fields: Fields) {
    await api.materialList.delete({ sysNo: idOf(text(fields, "sysNo")) });
    return { message: t.removed(text(fields, "name")), to: LISTS };
  },
};

export const actOnLists = (args: ActionFunctionArgs) => runIntent(args, wholeListIntents);
