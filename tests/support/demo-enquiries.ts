import type { Ask } from "#prisma/seed/history/actors";
import { contract } from "#trpc/contract/index";

/** How the demo's enquiries stand on its busy day, the oldest first. */
export const DEMO_ENQUIRIES = [
  { status: -100, takesAnswers: false, asked: 2, answered: 0, declined: 1, replies: [], lines: [], buys: false },
  { status: 20, takesAnswers: false, asked: 3, answered: 3, declined: 0, replies: [], lines: [1, 2, 3], buys: true },
  { status: 20, takesAnswers: true, asked: 3, answered: 2, declined: 0, replies: [true], lines: [], buys: false },
].map((told, at) => ({
  ...told,
  freights: at === 1 ? 1 : 0,
  substitutes: at === 1 ? 1 : 0,
  withoutGoods: 0,
}));

/** How they stand in a mall that lived it. */
export async function readEnquiries(ask: Ask, now: Date) {
  const { datas } = await ask(contract.enquiry.search, {});
  const keys = datas.map(({ sysNo }) => sysNo).sort((one, other) => one - other);
  const found = await Promise.all(keys.map((id) => ask(contract.enquiry.get, { id })));
  return found.map(({ status, deadline, askedCount, answeredCount, declinedCount, ...enquiry }) => {
    const offers = enquiry.answerList.flatMap(({ itemList }) => itemList);
    return {
      ...{ status, asked: askedCount, answered: answeredCount, declined: declinedCount },
      takesAnswers: deadline > now.getTime() / 1000,
      replies: enquiry.questionList.map(({ reply }) => reply !== ""),
      lines: enquiry.answerList.flatMap(({ itemList }) => itemList.length || []).sort(),
      freights: enquiry.answerList.filter(({ freight }) => freight > 0).length,
      substitutes: offers.filter(({ substitute }) => substitute !== "").length,
      withoutGoods: offers.filter(({ skuSysNo }) => skuSysNo === null).length,
      buys: enquiry.actionList.includes("enquiry:purchaser:take"),
    };
  });
}
