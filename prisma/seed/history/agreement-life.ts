import type { AgreementVersion, SaveVersion } from "#trpc/contract/agreement-version";
import { contract } from "#trpc/contract/index";
import { PriceMethod, QuoteBasis } from "#trpc/contract/shared/codes";
import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const [BUYER, SIGNER, STEEL_SELLER, CONCRETE_SELLER] = ["13800000001", "13800000002", "13800000011", "13800000013"];
/** Framework agreements of the first tenant: reinforcing steel, and concrete. */
const [STEEL, CONCRETE] = [1, 4];
const SIGNED_DAYS = 40;
/** 元 that the steel supplier asks for beside today's prices. */
const RISE = 35;
/** Days since an agreement for one project was signed. */
const PROJECT_DAYS = 12;
/** 吨 from which on it asks for less, and 元 by how much. */
const [WHOLE_TRUCKS, LESS] = [60, 15];

/** What a version says, as the next one begins. */
function nextOf(version: AgreementVersion): Omit<SaveVersion, "itemList"> & { itemList: SaveVersion["itemList"] } {
  const { name, startDay, endDay, scope, projectNames, termList, notice, content, passwordHint, itemList } = version;
  const { paymentMode, noAgreementCanSale, weighing, massTolerance, amountTolerance, deliveryConfirmRequired } =
    version;
  const { receivingConfirm, certificatesRequired, inspectionRequired, settlementCycle, freightIncluded } = version;
  return {
    ...{ name, startDay, endDay, areaCodes: scope.map(({ areaCode }) => areaCode), termList, notice, content },
    ...{
      projectNames,
      passwordHint,
      paymentMode,
      noAgreementCanSale,
      weighing,
      massTolerance,
      amountTolerance,
      settlementCycle,
    },
    ...{ deliveryConfirmRequired, receivingConfirm, certificatesRequired, inspectionRequired, freightIncluded },
    itemList: itemList.map(({ skuSysNo, categorySysNo, attributeTokens, method, ...clause }) => ({
      ...(categorySysNo === null ? {} : { categorySysNo }),
      ...(skuSysNo === null ? {} : { skuSysNo }),
      projectNames: clause.projectNames,
      ...{ attributeTokens, method, quantity: clause.quantity, stepList: clause.stepList, brandName: clause.brandName },
      ...{ massEdition: clause.massEdition as "", certificates: clause.certificates, quoteBasis: clause.quoteBasis },
      ...(clause.weighing === null ? {} : { weighing: clause.weighing }),
      ...(method === PriceMethod.fixed ? { price: clause.price } : {}),
      ...(clause.discount === null ? {} : { discount: clause.discount }),
      ...(clause.priceSource === null ? {} : { priceSource: clause.priceSource, delta: clause.delta ?? 0 }),
    })),
  };
}

/**
 * Clauses for categories by a price source, of which the quote of another day than the order's counts: by the day on which
 * goods leave, and of one category by the mean of that month.
 */
function byDelivery(clauses: SaveVersion["itemList"]): SaveVersion["itemList"] {
  const quoted = clauses.filter(
    ({ priceSource, categorySysNo }) => priceSource !== undefined && categorySysNo !== undefined,
  );
  const last = quoted.at(-1)?.categorySysNo;
  return quoted.map((clause) => ({
    ...clause,
    delta: (clause.delta ?? 0) - LESS,
    quoteBasis: clause.categorySysNo === last ? QuoteBasis.monthMean : QuoteBasis.deliveryDay,
  }));
}

/** An agreement for one project by the quotes of other days, an agreement with a second version that both signed, one whose supplier asks for more, and a draft of a new one. */
export async function* agreementLife({ actors, now, key }: Scene): Life {
  const [ask, signer, steel, concrete] = [BUYER, SIGNER, STEEL_SELLER, CONCRETE_SELLER].map(actors) as [
    ReturnType<typeof actors>,
    ReturnType<typeof actors>,
    ReturnType<typeof actors>,
    ReturnType<typeof actors>,
  ];
  const effective = async (agreementSysNo: number) => {
    const statusList = [AgreementVersionStatus.effective];
    const found = await ask(contract.agreementVersion.search, { agreementSysNo: key(agreementSysNo), statusList });
    const [row] = found.datas;
    return row ? ask(contract.agreementVersion.detail, { id: row.sysNo }) : undefined;
  };
  yield daysBefore(now, SIGNED_DAYS, 10);
  const first = await effective(CONCRETE);
  if (!first) return;
  const second = await ask(contract.agreementVersion.save, {
    ...nextOf(first),
    agreementSysNo: key(CONCRETE),
    content: "一、砂石价格月涨跌超过 5% 时，双方另签新版本。\n二、方量以现场签认的送货单为准。",
  });
  await ask(contract.agreementVersion.send, { sysNo: second.sysNo });
  await signer(contract.agreementVersion.sign, { sysNo: second.sysNo });
  yield daysBefore(now, SIGNED_DAYS - 1, 9);
  await concrete(contract.agreementVersion.countersign, { sysNo: second.sysNo });

  yield daysBefore(now, PROJECT_DAYS, 10);
  const [agreed, projects] = [await effective(STEEL), await ask(contract.tenderProject.search, {})];
  const [project] = projects;
  if (!agreed || !project) return;
  const own = await ask(contract.agreementVersion.save, {
    ...nextOf(agreed),
    ...{ name: `${project.name}钢筋协议`, supplierSysNo: agreed.supplierSysNo, projectNames: [project.name] },
    ...{ startDay: chinaDay(daysBefore(now, PROJECT_DAYS, 10)), itemList: byDelivery(nextOf(agreed).itemList) },
    content: "只用于本项目的订单。直条按出厂当日报价计价，盘螺按发货当月报价均价计价，月末后定价。",
  });
  await ask(contract.agreementVersion.send, { sysNo: own.sysNo });
  await signer(contract.agreementVersion.sign, { sysNo: own.sysNo });
  await steel(contract.agreementVersion.countersign, { sysNo: own.sysNo });

  yield daysBefore(now, 2, 16);
  const next = nextOf(agreed);
  const itemList = next.itemList.map((clause) => {
    if (clause.price !== undefined) return { ...clause, price: clause.price + RISE };
    if (clause.delta === undefined) return clause;
    const delta = clause.delta + RISE;
    return { ...clause, delta, stepList: [{ from: WHOLE_TRUCKS, value: delta - LESS }] };
  });
  const dearer = await steel(contract.agreementVersion.offer, {
    ...next,
    ...{ agreementSysNo: key(STEEL), itemList, notice: "螺纹钢按理重结算，盘螺按过磅结算。" },
    startDay: chinaDay(now),
  });
  await steel(contract.agreementVersion.submit, { sysNo: dearer.sysNo });
  await steel(contract.agreementVersion.countersign, { sysNo: dearer.sysNo });

  yield daysBefore(now, 1, 15);
  await ask(contract.agreementVersion.save, {
    ...nextOf(agreed),
    ...{ name: "型钢和钢板零星采购协议（草稿）", supplierSysNo: agreed.supplierSysNo, startDay: chinaDay(now) },
  });
}
