import type { AppLoadContext } from "@remix-run/node";
import { pastedLines } from "#trpc/rules/pasted-list";

/** Lines read at once, and most kinds of goods taken for one of them. */
const MOST = 100;
const AT_ONCE = 10;

/**
 * Goods of one supplier for typed lines: the one that a line surely means, else all that fit it entirely.
 * @param seller its key and name
 */
export async function supplierGoods(
  { api, area }: AppLoadContext,
  typed: string,
  seller: { sysNo: number; name: string },
) {
  const lines = pastedLines(typed).slice(0, MOST);
  if (lines.length === 0) return [];
  const asked = lines.map(({ words, unit }) => ({ words, unit, seller: seller.name }));
  const matched = await api.mallSkuList.matchList({ lines: asked, areaSysNo: area.sysNo });
  return lines.map((line, index) => {
    const { sure = false, skuList = [] } = matched[index] ?? {};
    const fitting = skuList.filter(
      ({ supplierSysNo, lineFit }) =>
        supplierSysNo === seller.sysNo && lineFit.missingList.length + lineFit.otherList.length === 0,
    );
    return { line, meant: sure ? fitting.slice(0, 1) : fitting.slice(0, AT_ONCE) };
  });
}
