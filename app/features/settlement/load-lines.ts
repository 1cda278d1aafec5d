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

/** All lines, page by page. */
export async function* everyLine(api: Api, sysNo: number) {
  for (let afterLineNo: number | null = 0; afterLineNo !== null; ) {
    const { itemList, nextLineNo } = await loadLines(api, sysNo, { afterLineNo, onlyDisputed: false }, 500);
    yield itemList;
    afterLineNo = nextLineNo;
  }
}
