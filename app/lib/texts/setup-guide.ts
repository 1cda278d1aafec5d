/** Texts of the guide by which a new tenant is set up. */
export const setupGuideText = {
  title: "开通向导",
  lead: (done: number, all: number) =>
    `已完成 ${done} / ${all} 步。做完后商城就可以接单；每一步做到哪里，按商城现有的数据判断。`,
  done: "已完成",
  open: "去设置",
  steps: {
    look: { label: "名称、标志和配色", lead: "上传标志或换成自己的主色，发布后所有人看到" },
    contact: { label: "客服电话和服务时间", lead: "显示在每一页的顶部和页脚" },
    area: { label: "默认地区和交易规则", lead: "核对默认地区、付款期限，保存一次即为确认" },
    category: { label: "商品分类", lead: "采用标准的建材分类，带规格参数" },
    supplier: { label: "第一个供应商", lead: "登记供应商，把邀请链接发给它的管理员" },
    goods: { label: "第一个商品", lead: "供应商在工作台“商品”中提交，在这里审核通过后上架" },
  },
  ownCategories: "自己建分类",
  take: "采用标准分类",
  taken: (count: number) => `已采用标准分类，共 ${count} 个`,
  hide: "隐藏向导",
  hidden: "向导已隐藏",
  show: "显示开通向导",
  shown: "开通向导已显示",
} as const;
