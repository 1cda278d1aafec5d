import type { GoodsFields } from "#trpc/contract/goods-fields";
import { contract } from "#trpc/contract/index";
import { wholeCountry } from "#trpc/rules/area";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const [SELLER, OPERATOR] = ["13800000011", "13800000021"];
const CHONGQING = [50, 5001];

/** Attributes of goods with some of another value. */
const sized = ({ attributeList }: GoodsFields, values: Readonly<Record<string, string>>) =>
  attributeList.map(({ name, value }) => ({ name, value: values[name] ?? value }));

/** New goods like others, under a code and a name of their own; kg/m and metres of a bar. */
const bar = (
  fields: GoodsFields,
  [grade, size, length, mass]: readonly [grade: string, size: number, length: number, mass: number],
  { code, ...change }: Partial<GoodsFields> & { code: string },
): GoodsFields => ({
  ...{ ...fields, code, mallSpuName: `螺纹钢 ${grade} Φ${size}×${length}m`, fileSysNo: null },
  attributeList: sized(fields, {
    ...{ 牌号: grade, 公称直径: `${size}mm`, 定尺长度: `${length}m`, 理论重量: `${mass}kg/m` },
  }),
  ...{ saleAreas: [wholeCountry], massPerMetre: mass, pieceLength: length, bundlePieces: null },
  ...change,
});

/** A supplier's drafts: one being written, one that waits, one refused, an edit beside goods on sale, and goods banned. */
export async function* goodsLife({ actors, now, find, sku }: Scene): Life {
  const [seller, operator] = [actors(SELLER), actors(OPERATOR)];
  const model = find({ leaf: "ribbed-bar", nth: 3, supplier: 1, places: CHONGQING });
  if (!model) return;
  const skuSysNo = sku(model.sysNo);
  yield daysBefore(now, 21, 9);
  const { fields } = await seller(contract.supplierGoods.get, { id: skuSysNo });
  const { offered } = await seller(contract.supplierGoods.form, { categorySysNo: fields.categorySysNo });
  const stockList = (offered?.warehouseList ?? []).slice(0, 1).map((warehouseName) => ({ warehouseName, onHand: 60 }));
  const write = (goods: GoodsFields, submit: boolean) =>
    seller(contract.supplierGoods.save, { ...goods, stockList, submit });
  const banned = await write(bar(fields, ["HRB400E", 22, 9, 2.98], { code: "CQ-LW-0901" }), true);
  yield daysBefore(now, 20, 10);
  await operator(contract.goodsReview.pass, { itemList: [banned] });
  const passed = await seller(contract.supplierGoods.getDraft, { id: banned.sysNo });
  const skuSysNoList = passed.skuSysNo === null ? [] : [passed.skuSysNo];
  await seller(contract.supplierGoods.putOn, { skuSysNoList });
  yield daysBefore(now, 6, 15);
  await operator(contract.goodsReview.ban, { skuSysNoList, comment: "炉批号与质量证明书不符，请补充证明后申请解除" });
  const cheap = bar(fields, ["HRB400E", 16, 12, 1.58], { code: "CQ-LW-0902", salesPrice: 1980 });
  const refused = await write({ ...cheap, attributeList: cheap.attributeList.slice(0, 1) }, true);
  yield daysBefore(now, 5, 9);
  await operator(contract.goodsReview.refuse, {
    itemList: [refused],
    comment: "目录价远低于市场价，公称直径未填写，请核对后重新提交",
  });
  yield daysBefore(now, 2, 16);
  await write(
    bar(fields, ["HRB500E", 28, 12, 4.83], { code: "CQ-LW-0903", brandName: "巴渝特钢", salesPrice: 5680 }),
    true,
  );
  await seller(contract.supplierGoods.save, {
    ...{ ...fields, skuSysNo, buyStart: 5, mallSpuName: `${fields.mallSpuName} 定尺`, submit: true },
  });
  yield daysBefore(now, 1, 11);
  await seller(contract.supplierGoods.save, {
    ...{ categorySysNo: fields.categorySysNo, mallSpuName: "螺纹钢 HRB600E Φ32×12m", brandName: fields.brandName },
  });
}
