import { contract } from "#trpc/contract/index";
import { WorkflowAssignee } from "#trpc/contract/shared/codes";
import { hoursAfter } from "./clock";
import type { Life } from "./director";
import { certificatePhoto, sitePhoto } from "./photos";
import type { Scene } from "./scene";

const [BUYER, APPROVER] = ["13800000001", "13800000002"] as const;
const JUDGES = ["李采薇", "王审言"];
const [STEEL, BUILDING, CONCRETE] = ["13800000011", "13800000012", "13800000013"] as const;
const YUBEI = 500112;
const DAY = 24;

interface BidPlan {
  seller: string;
  hoursAgo: number;
  /** 元 with tax by line; null where it is left out. */
  prices: readonly (number | null)[];
  answers: readonly string[];
  /** The name of a paper that is sealed with the prices. */
  paper?: string;
  /** By judge and criterion. */
  scores: readonly (readonly number[])[];
}
interface TenderPlan {
  title: string;
  hoursAgo: number;
  /** From now, all in hours. */
  questionsUntil: number;
  bidsUntil: number;
  opensAt: number;
  estimate: number;
  lines: readonly { skuName: string; skuSpec: string; unit: string; quantity: number }[];
  criteria: readonly { name: string; weight: number; minimum: number | null }[];
  remark: string;
  /** A photo of the site is attached. */
  photo?: true;
  question?: { seller: string; hoursAgo: number; text: string; reply: string };
  bids: readonly BidPlan[];
  /** Hours ago; what is not told has not happened. */
  opened?: number;
  awarded?: number;
}

/** One that takes bids, one that is judged, one that was awarded, one whose award waits for the approver. */
export const TENDERS: readonly TenderPlan[] = [
  {
    ...{ title: "滨江二期 四标段钢筋集中采购", hoursAgo: 2 * DAY, estimate: 3_200_000 },
    ...{ questionsUntil: 3 * DAY, bidsUntil: 5 * DAY, opensAt: 5 * DAY + 1 },
    lines: [
      { skuName: "螺纹钢 HRB400E", skuSpec: "Φ16–Φ25，12 米", unit: "吨", quantity: 620 },
      { skuName: "盘螺 HRB400E", skuSpec: "Φ8、Φ10", unit: "吨", quantity: 180 },
    ],
    criteria: [
      { name: "供货能力", weight: 25, minimum: 60 },
      { name: "质量保证", weight: 15, minimum: null },
    ],
    photo: true,
    remark: "按进度分批送货，单批不少于 30 吨；随车附质量证明书原件，进场按批复检。",
    question: {
      ...{ seller: BUILDING, hoursAgo: 30, text: "报价是否包含卸车？" },
      reply: "不含卸车，现场由采购方组织卸车。",
    },
    bids: [
      { seller: STEEL, hoursAgo: 10, prices: [3720, 3860], answers: ["常备库存 3000 吨", "钢厂直供"], scores: [] },
    ],
  },
  {
    ...{ title: "三号楼主体 砂石料招标", hoursAgo: 7 * DAY, estimate: 260_000 },
    ...{ questionsUntil: -3 * DAY, bidsUntil: -DAY, opensAt: -DAY, opened: 20 },
    lines: [
      { skuName: "机制中砂", skuSpec: "细度模数 2.6–3.0，含泥 ≤ 2%", unit: "吨", quantity: 1800 },
      { skuName: "碎石", skuSpec: "5–25 mm 连续级配", unit: "吨", quantity: 1200 },
    ],
    criteria: [{ name: "供货能力", weight: 30, minimum: 60 }],
    remark: "供货期 60 天，按过磅单结算。",
    bids: [
      {
        ...{ seller: STEEL, hoursAgo: 40, prices: [86, 82], answers: ["自有车队 20 台"], paper: "检测报告" },
        scores: [[82], [85]],
      },
      {
        ...{ seller: BUILDING, hoursAgo: 36, prices: [84, 85], answers: ["两处料场，日供 800 吨"] },
        scores: [[90], [88]],
      },
      { ...{ seller: CONCRETE, hoursAgo: 30, prices: [88, null], answers: ["只供中砂"] }, scores: [[70], [75]] },
    ],
  },
  {
    ...{ title: "地下室 防水卷材年度招标", hoursAgo: 30 * DAY, estimate: 480_000 },
    ...{ questionsUntil: -25 * DAY, bidsUntil: -22 * DAY, opensAt: -22 * DAY, opened: 22 * DAY - 2, awarded: 21 * DAY },
    lines: [{ skuName: "SBS 改性沥青防水卷材", skuSpec: "II 型 PY PE 4.0 mm", unit: "平方米", quantity: 12_000 }],
    criteria: [{ name: "售后服务", weight: 20, minimum: null }],
    remark: "质保五年，含搭接损耗。",
    bids: [
      { ...{ seller: BUILDING, hoursAgo: 23 * DAY, prices: [31.5], answers: ["厂家质保书"] }, scores: [[88], [90]] },
      { ...{ seller: STEEL, hoursAgo: 22.5 * DAY, prices: [33.2], answers: ["五年免费维修"] }, scores: [[92], [90]] },
    ],
  },
  {
    ...{ title: "滨江二期 商品混凝土供应招标", hoursAgo: 10 * DAY, estimate: 1_300_000 },
    ...{ questionsUntil: -7 * DAY, bidsUntil: -5 * DAY, opensAt: -5 * DAY, opened: 4 * DAY, awarded: 6 },
    lines: [
      { skuName: "商品混凝土", skuSpec: "C30 泵送，坍落度 180±20 mm", unit: "立方米", quantity: 1800 },
      { skuName: "商品混凝土", skuSpec: "C35 P6 抗渗，泵送", unit: "立方米", quantity: 900 },
    ],
    criteria: [{ name: "供货能力", weight: 20, minimum: 60 }],
    remark: "连续浇筑时每小时不少于 60 立方米；含泵送，不含冬施外加剂。",
    bids: [
      { ...{ seller: CONCRETE, hoursAgo: 6 * DAY, prices: [398, 442], answers: ["两条生产线"] }, scores: [[92], [90]] },
      { ...{ seller: BUILDING, hoursAgo: 5.5 * DAY, prices: [412, 455], answers: ["外协站点"] }, scores: [[78], [80]] },
    ],
  },
];
/** 元 from which an award is approved: the newest one alone. */
const APPROVED_FROM = 500_000;

/** Large awards are passed by the approver. */
export async function* awardRulesLife(scene: Scene): Life {
  yield hoursAfter(scene.now, -40 * DAY);
  await scene.actors(APPROVER)(contract.approvalRule.save, {
    ...{ documentType: "tenderNotice", name: "大额定标", number: 1, amountFrom: APPROVED_FROM },
    levelList: [{ assignee: WorkflowAssignee.role, code: "tenderNotice:purchaser:audit" }],
  });
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
type Key = { sysNo: number };

async function bidFor({ sysNo }: Key, { seller, prices, answers, paper }: BidPlan, scene: Scene) {
  const ask = scene.actors(seller);
  const { version, itemList } = await ask(contract.tenderNotice.detail, { id: sysNo });
  const priced = itemList.flatMap((line, at) => {
    const price = prices[at];
    return price ? [{ itemSysNo: line.sysNo, price, deliveryDays: 3 }] : [];
  });
  const fileSysNoList = paper ? [await scene.keep(seller, certificatePhoto(paper))] : [];
  await ask(contract.tenderNotice.bid, {
    ...{ sysNo, version, itemList: priced, qualityList: [...answers], fileSysNoList },
  });
}

/** Both judges open, declare and score. */
async function judge({ sysNo }: Key, plan: TenderPlan, scene: Scene) {
  await scene.moveTenders();
  const judges = [BUYER, APPROVER].map((mobile) => scene.actors(mobile));
  for (const ask of judges) await ask(contract.tenderNotice.open, { sysNo });
  const [first] = judges;
  if (!first) return;
  const { bidList } = await first(contract.tenderNotice.detail, { id: sysNo });
  for (const [at, ask] of judges.entries()) {
    const said = [...bidList]
      .sort((a, b) => (a.bidTime ?? 0) - (b.bidTime ?? 0))
      .map((one, nth) => {
        return { bidSysNo: one.sysNo, hasConflict: false, scoreList: [...(plan.bids[nth]?.scores[at] ?? [])] };
      });
    await ask(contract.tenderNotice.score, { sysNo, bidList: said });
  }
}

/** A purchaser publishes, suppliers bid in sealed envelopes, two people open and judge, the best is awarded. */
export async function* tenderLife(plan: TenderPlan, scene: Scene): Life {
  const { title, remark, estimate, question, bids, opened, awarded } = plan;
  const at = (hours: number): Date => hoursAfter(scene.now, hours);
  yield at(-plan.hoursAgo);
  const ask = scene.actors(BUYER);
  const { memberList } = await ask(contract.tenderNotice.people, {});
  const made = await ask(contract.tenderNotice.publish, {
    ...{ title, remark, estimate, itemList: [...plan.lines], criterionList: [...plan.criteria] },
    priceWeight: 100 - plan.criteria.reduce((all, { weight }) => all + weight, 0),
    ...{ questionTime: seconds(at(plan.questionsUntil)), bidTime: seconds(at(plan.bidsUntil)) },
    openTime: seconds(at(plan.opensAt)),
    ...{ areaSysNo: YUBEI, contactName: "刘工", contactMobile: "13800001001" },
    fileSysNoList: plan.photo ? [await scene.keep(BUYER, sitePhoto("load", 2))] : [],
    memberSysNoList: memberList.flatMap(({ userSysNo, name }) => (JUDGES.includes(name) ? [userSysNo] : [])),
  });
  if (question) {
    yield at(-question.hoursAgo);
    await scene.actors(question.seller)(contract.tenderNotice.question, { sysNo: made.sysNo, content: question.text });
    const { questionList } = await ask(contract.tenderNotice.detail, { id: made.sysNo });
    for (const { sysNo: questionSysNo } of questionList)
      await ask(contract.tenderNotice.answerQuestion, { sysNo: made.sysNo, questionSysNo, content: question.reply });
  }
  for (const one of bids) {
    yield at(-one.hoursAgo);
    await bidFor(made, one, scene);
  }
  if (opened === undefined) return;
  yield at(-opened);
  await judge(made, plan, scene);
  if (awarded === undefined) return;
  yield at(-awarded);
  const { bidList } = await ask(contract.tenderNotice.detail, { id: made.sysNo });
  const best = bidList.find(({ problem }) => problem === "");
  if (!best) return;
  await ask(contract.tenderNotice.award, { sysNo: made.sysNo, bidSysNo: best.sysNo, reason: "综合得分最高" });
  yield at(-awarded + 14 * DAY);
  await scene.moveTenders();
}
