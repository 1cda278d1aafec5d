import type { IndicatorCode } from "#trpc/rules/collusion/codes";

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
type Worded = { value: number; limit: number | null };
const beyond = ({ limit }: Worded): string => (limit === null ? "" : `，界限${percent(limit)}`);

/** What an indicator is called, and what was found. */
const indicators: Record<IndicatorCode, { name: string; found: (worded: Worded) => string }> = {
  R003: { name: "投标时间过短", found: ({ value, limit }) => `可投标${value}天，少于${limit ?? 0}天` },
  R018: { name: "只有一家投标", found: () => "可以有多家投标，只收到一家" },
  R024: { name: "报价与中标价过近", found: (one) => `次低价只比中标价高${percent(one.value)}${beyond(one)}` },
  R025: { name: "投得多、中得少", found: (one) => `有效投标的中标率${percent(one.value)}${beyond(one)}` },
  R028: { name: "报价相同", found: ({ value }) => `${value}家报价完全相同` },
  R030: { name: "逾期投标中标", found: () => "中标的投标在截止后才收到" },
  R035: { name: "其他投标全被否决", found: ({ value }) => `除中标人外的${value}家都被否决` },
  R036: { name: "最低价被否决", found: () => "只比价格，最低价的投标被否决" },
  R038: { name: "否决比例过高", found: (one) => `${percent(one.value)}的投标被否决${beyond(one)}` },
  R048: {
    name: "中标类目过杂",
    found: ({ value, limit }) => `中标涉及${value}个大类，界限${(limit ?? 0).toFixed(1)}个`,
  },
  R058: { name: "中标价远低于次低价", found: (one) => `次低价比中标价高${percent(one.value)}${beyond(one)}` },
};

/** Texts of the signs of collusion. */
export const tenderSignalText = {
  title: "招标异常信号",
  lead: "按十一项公开指标找出值得复核的招标、供应商和采购方",
  hint: "信号只是复核的线索，不是结论：同样的现象常有正当原因。界限由本平台已定标的招标统计得出，招标太少时不作比较。",
  basis: (count: number) => `依据最近${count}个已定标的招标`,
  indicators,
  pairs: "常同场且信号偏多的供应商",
  pairsHint: "两家同场投标明显多于一般，且同场的招标中信号多于偶然（按5%错报率筛选）。",
  noPairs: "没有信号明显偏多的两家供应商",
  suppliers: "供应商",
  together: "同场投标",
  times: (count: number) => `${count}次`,
  signalled: "有信号的招标",
  chance: "偶然出现的可能",
  chanceText: (chance: number) => (chance < 0.0001 ? "低于0.01%" : `${(chance * 100).toFixed(2)}%`),
  signals: "信号",
  shown: (shown: number, count: number) => `共${count}条，显示最近${shown}条`,
  noSignals: "没有信号",
  noTenders: "还没有已定标的招标，定标后才有可比较的数据",
  indicator: "指标",
  found: "发现",
  tender: "招标",
  about: "涉及",
  allTenders: "全部招标",
} as const;
