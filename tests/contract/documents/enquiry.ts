import { enquiryKind, expireEnquiries } from "#server/mall/enquiry/index";
import { chinaDay } from "#trpc/rules/price";
import type { Person } from "../../support/api";
import { type Ask, planOf } from "../../support/contract/plan";
import { addShop } from "../../support/goods";
import type { Trade } from "../../support/trade";

type Api = Person["api"];
interface Asked {
  sysNo: number;
  questionSysNo: number;
  answerSysNo: number;
  itemSysNos: number[];
}
type Act = Ask<never, Asked>["call"];

const DAY = 86_400;
const seconds = (time: number): number => Math.floor(time / 1000);
const keyOf = ({ supplierSysNo }: Person): number => supplierSysNo ?? 0;

const inFiftyDays = seconds(Date.now()) + 50 * DAY;

/** Goods of the supplier, as lines of an enquiry. */
const linesOf = async (trade: Trade, lines: number) => {
  const skus = await Promise.all(Array.from({ length: lines }, () => trade.sku()));
  return skus.map((skuSysNo) => ({ skuSysNo, skuName: "中砂", quantity: 1, unit: "吨" }));
};
type Line = Awaited<ReturnType<typeof linesOf>>[number];

const create = (api: Api, itemList: Line[], supplierSysNoList: number[], deadline: number) =>
  api.enquiry.create({
    ...{ itemList, areaSysNo: 50, contactName: "陈建国", contactMobile: "13800000001", deadline },
    supplierSysNoList,
  });

const reply: Act = (api, { sysNo, itemSysNos }) =>
  api.enquiry.reply({ sysNo, itemList: itemSysNos.map((enquiryItemSysNo) => ({ enquiryItemSysNo, price: 10 })) });
const decline: Act = (api, { sysNo }) => api.enquiry.decline({ sysNo, reason: "没有货" });
const question: Act = (api, { sysNo }) => api.enquiry.question({ sysNo, content: "送货吗" });
const answerQuestion: Act = (api, { sysNo, questionSysNo }) =>
  api.enquiry.answerQuestion({ sysNo, questionSysNo, content: "送到工地" });
const take: Act = (api, { sysNo, answerSysNo }) => api.enquiry.take({ sysNo, answerSysNo });
const invalid: Act = (api, { sysNo }) => api.enquiry.invalid({ sysNo });

/** An enquiry with a question, after these acts; of one supplier, whose answer opens it, or of two. */
const after =
  (suppliers: 1 | 2, ...acts: ["purchaser" | "supplier", Act][]) =>
  async (trade: Trade, lines: number): Promise<Asked> => {
    const { purchaser, supplier } = trade;
    const silent = await trade.once("a supplier who answers nothing", () =>
      addShop(trade.world.database.kysely, "demo"),
    );
    const asked = [keyOf(supplier), silent.supplierSysNo].slice(0, suppliers);
    const itemsToAsk = await linesOf(trade, lines);
    const made = await create(purchaser.api, itemsToAsk, asked, inFiftyDays);
    // the buyer's agreements are known to the process, whichever act is counted
    await purchaser.api.h5Sku.getSkuDetail({ sysNo: itemsToAsk[0]?.skuSysNo ?? 0, areaSysNo: 50 });
    await supplier.api.enquiry.question({ sysNo: made.sysNo, content: "要不要卸货" });
    const { itemList, questionList, answerList } = await supplier.api.enquiry.get({ id: made.sysNo });
    const enquiry = {
      ...{ sysNo: made.sysNo, questionSysNo: questionList[0]?.sysNo ?? 0, answerSysNo: answerList[0]?.sysNo ?? 0 },
      itemSysNos: itemList.map(({ sysNo }) => sysNo),
    };
    for (const [who, act] of acts) await act(trade[who].api, enquiry, trade);
    return enquiry;
  };

const soon = () => Date.now() + 40 * 60_000;
/** One whose time is over long before that of the others. */
const shortly =
  (answered: boolean) =>
  async (trade: Trade, lines: number): Promise<Asked> => {
    const deadline = soon();
    const { purchaser, supplier } = trade;
    const made = await create(purchaser.api, await linesOf(trade, lines), [keyOf(supplier)], seconds(deadline));
    const { itemList } = await supplier.api.enquiry.get({ id: made.sysNo });
    const itemSysNos = itemList.map(({ sysNo }) => sysNo);
    if (answered)
      await supplier.api.enquiry.reply({
        ...{ sysNo: made.sysNo, validUntil: chinaDay(new Date(deadline)) },
        itemList: itemSysNos.map((enquiryItemSysNo) => ({ enquiryItemSysNo, price: 10 })),
      });
    return { sysNo: made.sysNo, questionSysNo: 0, answerSysNo: 0, itemSysNos };
  };
const expire = (_: Asked, { world }: Trade) =>
  expireEnquiries(world.database.kysely, new Date(soon() + 1.5 * DAY * 1000));

export const enquiry = planOf(enquiryKind, {
  rule: "R-ENQ-01",
  list: (api) => api.enquiry.search({ pageSize: 30 }),
  read: (api, id) => api.enquiry.get({ id }),
  steps: (api, id) => api.enquiry.getEnquirySteps({ id }),
  statements: 24,
  nameless: ["reply"],
  births: [
    {
      event: "create",
      header: {},
      ofNothing: true,
      from: linesOf,
      call: (api, itemList: Line[]) =>
        api.enquiry.create({
          ...{ itemList, areaSysNo: 50, contactName: "陈建国", contactMobile: "13800000001" },
          // a call that is repeated under its key says the same
          deadline: inFiftyDays,
        }),
    },
  ],
  standings: {
    asked: { at: { status: 10 }, make: after(2) },
    "answered by one": { at: { status: 20 }, make: after(2, ["supplier", reply]), forbids: ["take"] },
    "answered by all": {
      at: { status: 20 },
      make: after(1, ["supplier", reply]),
      forbids: ["reply", "decline", "question"],
    },
    invalid: { at: { status: -100 }, make: after(2, ["purchaser", invalid]) },
  },
  asks: [
    { event: "reply", call: reply },
    { event: "decline", call: decline },
    { event: "question", call: question },
    { event: "answerQuestion", call: answerQuestion },
    { event: "take", call: take },
    { event: "invalid", call: invalid },
  ],
  follows: {
    "expire 10 → -100": { make: shortly(false), act: expire },
    "expire 20 → -100": { make: shortly(true), act: expire },
  },
  unproved: {},
});
