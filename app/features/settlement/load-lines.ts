import { SettlementAnswer } from "#trpc/rules/kinds/settlement";
import type { Api } from "~/forms/act";

const LINE_NO = /^\d{1,6}$/;
export const DISPUTED = "disputed";

/** Which lines of a statement a page shows, as its address says. */
export function linesAsked(url: URL) {
  const after = url.searchParams.get("after") ?? "";
  const onlyDisputed = url.searchParams.get("only") === DISPUTED;
  return { afterLineNo: LINE_NO.test(after) ? Number(after) : 0, onlyDisputed };
}
export type LinesAsked = ReturnType<typeof linesAsked>;

export const loadLines = (api: Api, sysNo: number, { afterLineNo, onlyDisputed }: LinesAsked, pageSize?: number) =>
  api.settlement.lines({
    ...{ sysNo, afterLineNo },
    ...(onlyDisputed ? { answerStatus: SettlementAnswer.disputed } : {}),
    ...(pageSize === undefined ? {} : { pageSize }),
  });

const AT_ONCE = 500;
/** The first lines of all. */
export const firstLines = (api: Api, sysNo: number) =>
  loadLines(api, sysNo, { afterLineNo: 0, onlyDisputed: false }, AT_ONCE);

/** All lines, page by page. @param first what was read already */
export async function* everyLine(api: Api, sysNo: number, first: Awaited<ReturnType<typeof firstLines>>) {
  for (let page = first; ; ) {
    yield page.itemList;
    if (page.nextLineNo === null) return;
    page = await loadLines(api, sysNo, { afterLineNo: page.nextLineNo, onlyDisputed: false }, AT_ONCE);
  }
}
