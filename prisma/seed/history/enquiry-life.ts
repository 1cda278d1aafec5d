import { contract } from "#trpc/contract/index";
import { type Code, PaymentTerm, TaxType } from "#trpc/contract/shared/codes";
import { chinaDay } from "#trpc/rules/price";
import { hoursAfter } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const DAY = 24;
const HALF_HOUR_MS = 1_800_000;

/** Goods of a supplier, or what is described in words. */
type AskedLine =
  | { leaf: string; supplier: number; nth?: number; quantity: number }
  | { words: string; spec: string; unit: string; quantity: number };

/** A price as a share of the list price of the supplier's own goods, or in 元 where it names none. */
type Offer = { leaf: string; share: number; substitute?: string } | { price: number; substitute?: string };

interface AnswerPlan {
  seller: string;
  supplier: number;
  hoursAgo: number;
  /** By line; null where it names no price. Without them it declines, and says why. */
  offers?: readonly (Offer | null)[];
  freight?: number;
  paymentTerm?: Code<typeof PaymentTerm>;
  termDays?: number;
  comment: string;
}

export interface EnquiryPlan {
  title: string;
  hoursAgo: number;
  /** Answers are taken until so many hours from now. */
  hoursLeft: number;
  /** Numbers of the asked suppliers. */
  asked: readonly number[];
  lines: readonly AskedLine[];
  remark: string;
  question?: { seller: string; hoursAgo: number; text: string; reply: string };
  answers: readonly AnswerPlan[];
}

const [STEEL, BUILDING, CONCRETE] = ["13800000011", "13800000012", "13800000013"] as const;

/** One whose answers are still sealed, one to compare, and one that came to nothing. */
export const ENQUIRIES: readonly EnquiryPlan[] = [
  {
    ...{ title: "地下室底板 钢筋与商砼", hoursAgo: 6, hoursLeft: 20, asked: [1, 2, 3] },
    lines: [
      { leaf: "ribbed-bar", supplier: 1, quantity: 35 },
      { leaf: "ribbed-coil", supplier: 1, quantity: 12 },
      { leaf: "ready-mixed-concrete", supplier: 3, quantity: 180 },
      { words: "直螺纹套筒", spec: "Φ25，I 级接头，附型式检验报告", unit: "个", quantity: 800 },
    ],
    remark: "分两车送到，进场走 2 号门，限高 4.2 米。请按含税到场报价。",
    question: {
      seller: BUILDING,
      hoursAgo: 4,
      text: "套筒是否接受同规格的镦粗接头？",
      reply: "不接受，按图纸用剥肋滚轧。",
    },
    answers: [
      {
        ...{ seller: STEEL, supplier: 1, hoursAgo: 3.5, paymentTerm: PaymentTerm.oneMonth, comment: "现货，次日送到" },
        offers: [{ leaf: "ribbed-bar", share: 0.982 }, { leaf: "ribbed-coil", share: 0.985 }, null, { price: 6.8 }],
      },
      {
        ...{ seller: BUILDING, supplier: 2, hoursAgo: 2.5, freight: 900, comment: "商砼由合作站供应" },
        offers: [
          { leaf: "ribbed-bar", share: 0.976 },
          { leaf: "ribbed-coil", share: 0.99 },
          { leaf: "ready-mixed-concrete", share: 0.97 },
          { price: 6.5 },
        ],
      },
    ],
  },
  {
    ...{ title: "三号楼主体结构 12–15 层", hoursAgo: 3 * DAY, hoursLeft: -DAY, asked: [1, 2, 3] },
    lines: [
      { leaf: "ribbed-bar", supplier: 1, nth: 1, quantity: 60 },
      { leaf: "ribbed-coil", supplier: 1, quantity: 20 },
      { leaf: "ready-mixed-concrete", supplier: 3, quantity: 240 },
    ],
    remark: "按月对账，请注明账期。",
    answers: [
      {
        ...{ seller: STEEL, supplier: 1, hoursAgo: 60, paymentTerm: PaymentTerm.oneMonth, comment: "不含商砼" },
        offers: [{ leaf: "ribbed-bar", share: 0.975 }, { leaf: "ribbed-coil", share: 0.98 }, null],
      },
      {
        ...{ seller: BUILDING, supplier: 2, hoursAgo: 50, freight: 680, paymentTerm: PaymentTerm.other, termDays: 45 },
        comment: "三种一起供应，45 天账期",
        offers: [
          { leaf: "ribbed-bar", share: 0.978 },
          { leaf: "ribbed-coil", share: 0.97, substitute: "盘螺 HRB400E，蜀岭产，同规格" },
          { leaf: "ready-mixed-concrete", share: 0.985 },
        ],
      },
      {
        ...{ seller: CONCRETE, supplier: 3, hoursAgo: 40, comment: "含泵送，每小时 40 方" },
        offers: [null, null, { leaf: "ready-mixed-concrete", share: 0.96 }],
      },
    ],
  },
  {
    ...{ title: "临时用电 电缆补充", hoursAgo: 9 * DAY, hoursLeft: -8 * DAY, asked: [2, 3] },
    lines: [{ words: "YJV 电缆", spec: "YJV-0.6/1kV 4×25+1×16", unit: "米", quantity: 300 }],
    remark: "",
    answers: [{ seller: CONCRETE, supplier: 3, hoursAgo: 8.6 * DAY, comment: "本站只供应商砼，不经营电缆" }],
  },
];

const NORTH_STEEL = "13900000011";

/** Of the second tenant: one answer to compare, and one enquiry that still takes answers. */
export const NORTH_ENQUIRIES: readonly EnquiryPlan[] = [
  {
    ...{ title: "东华门修缮 加固用钢", hoursAgo: 2 * DAY, hoursLeft: -6, asked: [1, 2] },
    lines: [
      { leaf: "ribbed-bar", supplier: 1, quantity: 18 },
      { words: "直螺纹套筒", spec: "Φ22，I 级接头", unit: "个", quantity: 260 },
    ],
    remark: "场地狭窄，单车不超过 10 吨，夜间 22 点后进场。",
    answers: [
      {
        ...{ seller: NORTH_STEEL, supplier: 1, hoursAgo: 30, freight: 600, comment: "夜间送到，含装车" },
        offers: [{ leaf: "ribbed-bar", share: 0.984 }, { price: 5.9 }],
      },
    ],
  },
  {
    ...{ title: "围挡基础 螺纹钢补充", hoursAgo: 5, hoursLeft: 22, asked: [1, 2] },
    lines: [{ leaf: "ribbed-bar", supplier: 1, nth: 1, quantity: 6 }],
    remark: "",
    question: {
      ...{ seller: NORTH_STEEL, hoursAgo: 4, text: "6 吨能否与在途订单同车送？" },
      reply: "可以，到货时间以在途订单为准。",
    },
    answers: [],
  },
];

const onTheHalfHour = (time: Date): Date => new Date(Math.ceil(time.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);

/** A line as it is asked; undefined where the mall has no such goods. */
function askedLine(line: AskedLine, scene: Scene) {
  const { quantity } = line;
  if ("words" in line) return { skuName: line.words, spec: line.spec, unit: line.unit, quantity };
  const goods = scene.find({ ...line, places: scene.cast.places });
  if (!goods) return undefined;
  const { mallSpuName: skuName, thirdName: spec, unit } = goods;
  return { skuSysNo: scene.sku(goods.sysNo), skuName, spec, unit, quantity };
}

/** An offer for a line: at the supplier's own goods where it sells some. */
function offered(offer: Offer, supplier: number, nth: number | undefined, scene: Scene) {
  const { substitute = "" } = offer;
  if ("price" in offer) return { price: offer.price, substitute };
  const goods = scene.find({
    leaf: offer.leaf,
    supplier,
    places: scene.cast.places,
    ...(nth === undefined ? {} : { nth }),
  });
  if (!goods) return undefined;
  return { price: Math.round(Number(goods.salesPrice) * offer.share), skuSysNo: scene.sku(goods.sysNo), substitute };
}

async function answer(
  { seller, supplier, hoursAgo: _, offers, comment, ...terms }: AnswerPlan,
  sysNo: number,
  plan: EnquiryPlan,
  scene: Scene,
) {
  const ask = scene.actors(seller);
  if (!offers) {
    await ask(contract.enquiry.decline, { sysNo, reason: comment });
    return;
  }
  const { itemList } = await ask(contract.enquiry.get, { id: sysNo });
  const answers = itemList.flatMap((item, at) => {
    const [offer, line] = [offers[at], plan.lines[at]];
    const said = offer && line ? offered(offer, supplier, "nth" in line ? line.nth : undefined, scene) : undefined;
    return said ? [{ enquiryItemSysNo: item.sysNo, ...said }] : [];
  });
  await ask(contract.enquiry.reply, {
    ...{ sysNo, comment, taxType: TaxType.withTax, ...terms, itemList: answers },
    validUntil: chinaDay(hoursAfter(scene.now, 9 * DAY)),
    deliveryDay: chinaDay(hoursAfter(scene.now, 3 * DAY)),
  });
}

/** Somebody asks for prices, suppliers answer one after the other; what nobody answered in time ends. */
export async function* enquiryLife(plan: EnquiryPlan, scene: Scene): Life {
  const { title, hoursAgo, hoursLeft, asked, remark, question, answers } = plan;
  yield hoursAfter(scene.now, -hoursAgo);
  const itemList = plan.lines.flatMap((line) => askedLine(line, scene) ?? []);
  if (itemList.length < plan.lines.length) return;
  const { buyer, county, contactName, contactMobile } = scene.cast;
  const ask = scene.actors(buyer);
  const [address] = (await scene.booksOf(buyer)).addresses;
  const deadline = onTheHalfHour(hoursAfter(scene.now, hoursLeft));
  const { sysNo } = await ask(contract.enquiry.create, {
    ...{ title, remark, itemList, areaSysNo: county, address: address?.address ?? "" },
    ...{ contactName, contactMobile, deadline: deadline.getTime() / 1000 },
    supplierSysNoList: asked.map((number) => scene.key(number)),
  });
  if (question) {
    yield hoursAfter(scene.now, -question.hoursAgo);
    await scene.actors(question.seller)(contract.enquiry.question, { sysNo, content: question.text });
    const { questionList } = await ask(contract.enquiry.get, { id: sysNo });
    for (const { sysNo: questionSysNo } of questionList)
      await ask(contract.enquiry.answerQuestion, { sysNo, questionSysNo, content: question.reply });
  }
  for (const one of answers) {
    yield hoursAfter(scene.now, -one.hoursAgo);
    await answer(one, sysNo, plan, scene);
  }
  if (answers.some(({ offers }) => offers)) return;
  yield deadline;
  await scene.endEnquiries();
}
