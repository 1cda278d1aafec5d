import type { ActionFunctionArgs } from "@remix-run/node";
import { formErrors } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { ownPath } from "~/lib/query";
import { favouriteText as t } from "~/lib/texts/favourite";

const FAVOURITES = "/favourite";

/** `keep` or `drop` names the goods; the page that `return_to` names is told. A visitor comes back to it after the login. */
export async function actOnFavourites({ request, context }: ActionFunctionArgs) {
  const form = await context.readForm(request);
  const back = ownPath(form.get("return_to"), FAVOURITES);
  try {
    const dropped = form.get("drop");
    if (dropped !== null) {
      await context.api.favourite.drop({ skuSysNoList: [Number(dropped)] });
      return redirectWith(back, { message: t.dropped });
    }
    const { count } = await context.api.favourite.keep({
      skuSysNo: Number(form.get("keep")),
      areaSysNo: context.area.sysNo,
    });
    return redirectWith(back, { message: t.done(count), href: FAVOURITES, link: t.view });
  } catch (error) {
    const { message, reason } = formErrors(error, new Request(new URL(back, request.url))).data;
    const onward = reason === "FAVOURITES_FULL" ? { href: FAVOURITES, link: t.view } : {};
    return redirectWith(back, { message, tone: "danger", ...onward });
  }
}
