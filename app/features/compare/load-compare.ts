import type { LoaderFunctionArgs } from "@remix-run/node";
import { failureOf, orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { compareText as t } from "~/lib/texts/compare";
import { comparedIn, comparePath, MOST_COMPARED } from "./compare-query";
import { compared } from "./compared";

const GONE = 404;

/** Goods of an address beside each other, each with the price of its own page; what is missing is said. */
export async function loadCompare({ request, context }: LoaderFunctionArgs) {
  const { api, area } = context;
  const { searchParams } = new URL(request.url);
  const { sysNos, left, unknown } = comparedIn(searchParams);
  const one = (sysNo: number) =>
    api.h5Sku.getSkuDetail({ sysNo, areaSysNo: area.sysNo }).catch((error: unknown) => {
      if (failureOf(error)?.code === GONE) return undefined;
      return orScreen(request)(error);
    });
  const [display, ...answers] = await Promise.all([api.shell.getPriceDisplaySettings({}), ...sysNos.map(one)]);
  const found = answers.filter((sku) => sku !== undefined);
  const gone = unknown + answers.length - found.length;
  const keys = found.map(({ sysNo }) => sysNo);
  const [first] = found;
  const more = (narrowing: Record<string, string | number>) =>
    withQuery("/product/list", "", { ...narrowing, compare: keys });
  return {
    ...compared(found, area.fullName, display),
    tip: display.showPrice ? null : display.tip,
    onlyDifferent: found.length > 1 && searchParams.get("only") === "diff",
    told: [...(left > 0 ? [t.tooMany(MOST_COMPARED, left)] : []), ...(gone > 0 ? [t.gone(gone)] : [])],
    // where there is room
    ways:
      first && found.length < MOST_COMPARED
        ? [
            { label: t.more, href: more({ category: first.categorySysNo }) },
            { label: t.sameName, href: more({ key: first.mallSpuName.slice(0, 50), sort: "priceAsc" }) },
          ]
        : [],
    here: comparePath(keys),
  };
}
