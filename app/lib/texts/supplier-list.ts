/** Texts of the list of suppliers in a purchaser's workbench. */
export const supplierListText = {
  title: "供应商名录",
  hint: "供应商名称或编码",
  all: "全部",
  members: "会员",
  name: "供应商",
  licence: "资质",
  member: "会员",
  contact: "联系人",
  empty: "没有找到供应商，请换个名称或编码",
  goods: "店铺",
  shops: "查看店铺",
} as const;
