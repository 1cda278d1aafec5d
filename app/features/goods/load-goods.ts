import type { LoaderFunctionArgs } from "@remix-run/node";
import { type GoodsTab, goodsTabs, MOST_GOODS } from "#trpc/contract/supplier-goods";
import { formState } from "~/forms/act";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import type { GoodsSide } from "./sides";

const MOST_KEYWORD = 50;

/** Tab, keyword and cursor of an address; an invalid value is ignored. */
function askedIn({ searchParams }: URL, { first }: Pick<GoodsSide, "first">) {
  const status = searchParams.get("status") ?? "";
  const tab: GoodsTab = goodsTabs.find((one) => one === status) ?? first;
  const keyword = (searchParams.get("keyword") ?? "").trim().slice(0, MOST_KEYWORD);
  const [afterDraftSysNo, afterSkuSysNo] = ["draft", "after"].map((name) => keyIn(searchParams.get(name)));
  const familySysNo = keyIn(searchParams.get("family"));
  return {
    ...{ tab, keyword },
    // one page has all variants, so that they are ticked together
    ...(familySysNo === undefined ? {} : { familySysNo, pageSize: MOST_GOODS }),
    ...(afterDraftSysNo === undefined ? {} : { afterDraftSysNo }),
    ...(afterSkuSysNo === undefined ? {} : { afterSkuSysNo }),
  };
}

/** A page of goods with its counts, and what its forms start from. */
export async function loadGoods(args: LoaderFunctionArgs, side: GoodsSide) {
  const url = new URL(args.request.url);
  const asked = askedIn(url, side);
  const [page, form] = await Promise.all([
    side.search(args.context.api, asked).catch(orScreen(args.request)),
    formState(args),
  ]);
  const { tab, keyword, familySysNo: family = null, afterDraftSysNo, afterSkuSysNo } = asked;
  const isFirst = afterDraftSysNo === undefined && afterSkuSysNo === undefined;
  return { ...page, tab, keyword, family, isFirst, tickAll: url.searchParams.get("tick") === "all", form };
}
