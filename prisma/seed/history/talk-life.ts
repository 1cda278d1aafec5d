import { contract } from "#trpc/contract/index";
import { AnnouncementKind, type Code, FeedbackKind } from "#trpc/contract/shared/codes";
import { DEMO_ORGANIZATIONS } from "../demo/people";
import { hoursAfter } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const BUYER = "13800000001";
/** Bit of the user types. */
const PERSONAL_BUYER = 32;

/** What a buyer asks a supplier about goods, or the platform about nothing in particular. */
export interface TalkPlan {
  buyer: string;
  seller?: { mobile: string; leaf: string; supplier: number };
  /** Turn by turn, the buyer first. */
  said: readonly { hoursAgo: number; text: string }[];
}
export interface NewsPlan {
  hoursAgo: number;
  title: string;
  source: string;
  roleList?: ("purchaser" | "supplier")[];
  organizationList?: string[];
  kind?: Code<typeof AnnouncementKind>;
  remindFlag?: boolean;
  mandatoryReadingFlag?: boolean;
  /** Seconds. */
  mandatoryReadingDuration?: number;
  alreadyReadContent?: string;
  isShowRefuse?: boolean;
}

/**
 * What stops its reader is for the personal buyer alone: on the phone first one that has to be read for seconds, then
 * one that asks; on the desktop a notice.
 */
const PERSONAL = DEMO_ORGANIZATIONS.flatMap(({ roleType, name }) => (roleType === PERSONAL_BUYER ? [name] : []));

export const TALKS: readonly TalkPlan[] = [
  {
    buyer: BUYER,
    seller: { mobile: "13800000011", leaf: "ribbed-bar", supplier: 1 },
    said: [
      { hoursAgo: 51, text: "你好，这款螺纹钢每批都有质量证明书吗？" },
      { hoursAgo: 50.6, text: "有，质量证明书随货送到，炉批号与吊牌一致。" },
      { hoursAgo: 50.2, text: "好的，谢谢。" },
    ],
  },
  {
    buyer: BUYER,
    seller: { mobile: "13800000013", leaf: "ready-mixed-concrete", supplier: 3 },
    said: [{ hoursAgo: 1.5, text: "明天上午8点浇筑地下室底板，这款混凝土能否保证每小时40方连续供应？" }],
  },
  {
    buyer: "13800000003",
    said: [
      { hoursAgo: 28, text: "新项目的收货地址不在服务区域里，怎么办？" },
      { hoursAgo: 26, text: "请把项目名称和区县告诉我们，供应商确认可送达后，该区县会加入供货区域。" },
    ],
  },
];

export const NEWS: readonly NewsPlan[] = [
  {
    hoursAgo: 20 * 24,
    title: "冬期施工材料供应安排",
    source:
      "冬期施工期间，**混凝土、水泥**按以下安排供应：\n\n- 日最低气温低于5℃时，混凝土出厂温度不低于10℃；\n- 防冻剂、保温材料请提前三天下单；\n- 雨雪天气的送货时间由供应商在发货前确认。",
    roleList: ["purchaser"],
  },
  {
    hoursAgo: 6 * 24,
    title: "过磅收货的磅差处理说明",
    source:
      "约定“两者取低”的订单，收货时同时记录理论重量和过磅重量：\n\n1. 磅差在标准允许范围内，按较低的一个结算；\n2. 超出允许范围，收货人须填写原因，双方在收货单上都能看到；\n3. 对结果有异议，请在三天内联系对方或平台客服。",
    roleList: ["purchaser", "supplier"],
  },
  {
    hoursAgo: 30,
    title: "装修材料送货上楼须知",
    source:
      "个人订单的送货方式请您知悉：\n\n- 默认送到楼下，货车不能进小区的，送到小区门口；\n- 需要上楼的，请下单前与商家确认楼层和搬运费；\n- 签收前请核对规格和数量，破损当场拍照。",
    organizationList: PERSONAL,
    remindFlag: true,
    mandatoryReadingFlag: true,
    mandatoryReadingDuration: 5,
    alreadyReadContent: "我知道了",
  },
  {
    hoursAgo: 26,
    title: "是否同意货车到达前短信联系",
    source:
      "送货司机会在到达前半小时用短信与您联系。**同意**后，您的手机号会提供给本次送货的司机；不同意的，由客服转达。",
    organizationList: PERSONAL,
    remindFlag: true,
    isShowRefuse: true,
  },
  {
    hoursAgo: 22,
    kind: AnnouncementKind.notice,
    title: "防范冒充客服的提醒",
    source:
      "平台客服不会向您索要密码或验证码，也不会要求转账到个人账户。遇到可疑来电，请拨打客服热线 400-000-2026 核实。",
    organizationList: PERSONAL,
    mandatoryReadingFlag: true,
  },
];

/** The second tenant's operator publishes one; customer service is switched off there. */
export const NORTH_NEWS: readonly NewsPlan[] = [
  {
    hoursAgo: 12 * 24,
    title: "二环内货车夜间通行安排",
    source: "进二环的货车须**夜间 22 点至次日 6 点**通行：\n\n- 发货前一天报备车号；\n- 到场前一小时电话联系收货人。",
  },
];

/** Turn by turn: the buyer asks, the desk answers. */
export async function* talkLife({ buyer, seller, said }: TalkPlan, scene: Scene): Life {
  const [question, ...answers] = said;
  if (!question) return;
  yield hoursAfter(scene.now, -question.hoursAgo);
  const { mobile = scene.cast.operator, leaf, supplier } = seller ?? {};
  const goods = leaf === undefined ? undefined : scene.find({ leaf, supplier, places: scene.cast.places });
  if (seller && !goods) return;
  const ask = scene.actors(buyer);
  const answer = scene.actors(mobile);
  const { sysNo } = await ask(contract.customerService.begin, {
    ...(supplier ? { supplierSysNo: scene.key(supplier) } : {}),
    ...(goods ? { about: { kind: "sku" as const, sysNo: scene.sku(goods.sysNo) } } : {}),
    content: question.text,
  });
  let last = question.hoursAgo;
  for (const [at, { hoursAgo, text }] of answers.entries()) {
    yield hoursAfter(scene.now, -hoursAgo);
    const who = at % 2 === 0 ? answer : ask;
    await who(contract.customerService.read, { sysNo });
    await who(contract.customerService.reply, { sysNo, content: text });
    last = hoursAgo;
  }
  if (answers.length === 0) return;
  yield hoursAfter(scene.now, -last / 2);
  await ask(contract.customerService.read, { sysNo });
  await answer(contract.customerService.read, { sysNo });
}

/** What the operator publishes. Unless it says so it is read in the list, and stops no reader. */
export async function* newsLife({ hoursAgo, ...news }: NewsPlan, scene: Scene): Life {
  yield hoursAfter(scene.now, -hoursAgo);
  await scene.actors(scene.cast.operator)(contract.announcement.create, {
    kind: AnnouncementKind.announcement,
    remindFlag: false,
    ...news,
    publish: true,
  });
}

/** One wish that was answered and one fault that was not yet. */
export async function* feedbackLife(scene: Scene): Life {
  yield hoursAfter(scene.now, -72);
  const tell = scene.actors(scene.cast.buyer);
  const { sysNo } = await tell(contract.feedback.create, {
    ...{ kind: FeedbackKind.wish, content: "希望订单列表能按项目合计金额。", page: "/portal/order" },
  });
  yield hoursAfter(scene.now, -70);
  await scene.actors(scene.cast.operator)(contract.feedback.answer, {
    sysNo,
    answer: "已记入改进清单。目前可以在订单列表筛选项目后导出表格，再合计金额。",
  });
  yield hoursAfter(scene.now, -4);
  await tell(contract.feedback.create, {
    ...{ kind: FeedbackKind.fault, content: "收货拍照后返回列表，照片缩略图要等几秒才出来。" },
    page: "/portal/receiving",
  });
}
