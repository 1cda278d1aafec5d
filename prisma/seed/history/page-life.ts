import { contract } from "#trpc/contract/index";
import { hoursAfter } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const DAY = 24;

interface PlannedModule {
  type: "banner" | "floor" | "area" | "links" | "text";
  title?: string;
  source?: string;
  areaSysNoList?: number[];
  itemList?: { title: string; text?: string; imageUrl?: string; url?: string; skuSysNoList?: number[] }[];
}

/** Goods on a tab, by their categories. */
interface TabPlan {
  title: string;
  leaves: readonly string[];
}
interface PagePlan {
  tag: string;
  title: string;
  source?: string;
  modules: readonly (
    | PlannedModule
    | { type: "floor" | "area"; title: string; areaSysNoList?: number[]; tabs: readonly TabPlan[] }
  )[];
}

/** What the operator of a tenant makes. */
export interface PagesPlan {
  operator: string;
  /** Province and city in which goods of floors are sold. */
  places: readonly number[];
  pages: readonly PagePlan[];
}

const WELFARE: PagePlan = {
  tag: "welfare",
  title: "福利专区",
  source: "项目员工凭工号在本专区选购劳保和日用物资，货到项目部领取。",
  modules: [
    { type: "floor", title: "劳保用品", tabs: [{ title: "劳保用品", leaves: ["gloves", "helmet", "safety-shoes"] }] },
    {
      type: "text",
      title: "领取办法",
      source: "1. 每周五下午 14:00–17:00 在项目部物资仓库领取；\n2. 领取时出示工作证；\n3. 尺码不合适可以当场调换。",
    },
  ],
};

const WINTER: PagePlan = {
  tag: "winter",
  title: "冬期施工专题",
  source: "日平均气温连续五天低于 5℃ 时，按 JGJ/T 104《建筑工程冬期施工规程》组织施工。",
  modules: [
    {
      type: "text",
      title: "混凝土",
      source:
        "- 出厂温度不低于 10℃，入模温度不低于 5℃；\n- 提前三天报浇筑计划，注明部位和方量；\n- 运输车加保温套，等候不超过 90 分钟。",
    },
    {
      type: "links",
      title: "常用材料",
      itemList: [{ title: "早强水泥", text: "P.O 42.5R", url: "/product/list?key=水泥" }],
    },
  ],
};

export const DEMO_PAGES: PagesPlan = {
  operator: "13800000021",
  places: [50, 5001],
  pages: [
    {
      tag: "home",
      title: "首页",
      modules: [
        {
          type: "banner",
          itemList: [
            {
              ...{ title: "冬期施工材料保供", text: "钢材、水泥按计划锁货，协议价不变" },
              ...{ imageUrl: "/img/banner/steel.svg", url: "/product/list?key=螺纹钢" },
            },
            {
              ...{ title: "商品混凝土次日浇筑", text: "提前一天下单，连续供应" },
              ...{ imageUrl: "/img/banner/concrete.svg", url: "/product/list?key=C30" },
            },
          ],
        },
        {
          type: "floor",
          title: "项目常购",
          tabs: [
            { title: "项目常购", leaves: ["ribbed-bar", "portland-cement", "plain-bar", "gloves", "welded-pipe"] },
          ],
        },
      ],
    },
    WELFARE,
    WINTER,
    {
      tag: "meeting",
      title: "会议信息",
      source: "供需对接会的时间、地点和议程。",
      modules: [
        {
          type: "text",
          title: "冬季建材供需对接会",
          source:
            "**时间** 2026年12月18日（星期五）9:30\n\n**地点** 重庆市渝北区建材大厦三楼会议室\n\n| 时间 | 议程 |\n| --- | --- |\n| 9:30 | 签到 |\n| 10:00 | 一季度钢材、水泥需求计划 |\n| 11:00 | 供应商分组洽谈 |\n\n参会单位请于12月15日前联系平台客服登记。",
        },
      ],
    },
    {
      tag: "premium",
      title: "增值服务",
      modules: [
        {
          type: "links",
          title: "平台服务",
          itemList: [
            { title: "批量询价", text: "一次填写，多家供应商报价", url: "/enquiry" },
            { title: "冬期施工专题", text: "材料和浇筑安排", url: "/pages/custom/winter" },
            { title: "材料清单下单", text: "粘贴清单，自动匹配商品", url: "/shopping_cart/paste" },
          ],
        },
      ],
    },
    {
      tag: "extra-serve",
      title: "供应商额外服务",
      source: "平台为入驻供应商提供以下经营服务，办理请联系平台客服。",
      modules: [
        {
          type: "text",
          title: "商品实拍",
          source: "平台安排摄影人员到仓库拍摄，每批不少于 30 种商品，五个工作日内交付图片。",
        },
        {
          type: "links",
          title: "自助办理",
          itemList: [{ title: "维护商品图片", text: "上传自己的实拍图", url: "/portal/goods" }],
        },
      ],
    },
    {
      tag: "dfzq",
      title: "地方专区",
      modules: [
        {
          type: "area",
          title: "重庆本地直供",
          areaSysNoList: [50],
          tabs: [{ title: "重庆本地直供", leaves: ["ready-mixed-concrete", "ribbed-bar", "portland-cement"] }],
        },
      ],
    },
  ],
};

export const NORTH_PAGES: PagesPlan = {
  operator: "13900000021",
  places: [11, 1101],
  pages: [
    {
      tag: "home",
      title: "首页",
      modules: [
        {
          type: "banner",
          itemList: [
            {
              ...{ title: "冬储锁价", text: "12月31日前锁定一季度钢材价格" },
              ...{ imageUrl: "/img/banner/steel.svg", url: "/product/list?key=螺纹钢" },
            },
          ],
        },
        {
          type: "floor",
          title: "集采推荐",
          tabs: [{ title: "集采推荐", leaves: ["ribbed-bar", "plain-bar", "portland-cement"] }],
        },
      ],
    },
    {
      tag: "welfare",
      title: "福利专区",
      modules: [
        { type: "text", title: "冬季劳保发放", source: "各项目部 12 月 10 日前上报人数，统一发放防寒服和手套。" },
      ],
    },
    {
      tag: "meeting",
      title: "会议信息",
      modules: [
        {
          type: "text",
          title: "年度供应商大会",
          source: "**时间** 2027年1月15日 9:00\n\n**地点** 北京市朝阳区北原大厦一层报告厅",
        },
      ],
    },
    {
      tag: "premium",
      title: "增值服务",
      source: "除了选购材料，平台还提供仓储服务，办理请联系平台客服。",
      modules: [
        {
          type: "links",
          title: "平台服务",
          itemList: [{ title: "冬期施工专题", text: "材料和浇筑安排", url: "/pages/custom/winter" }],
        },
      ],
    },
    WINTER,
    {
      tag: "extra-serve",
      title: "供应商额外服务",
      modules: [
        {
          type: "text",
          title: "仓储代管",
          source: "平台仓库可为供应商代存钢材和周转材料，按吨日计费，联系平台客服办理。",
        },
      ],
    },
  ],
};

/** Goods of a category that are looked for; a small mall has fewer. */
const PER_LEAF = 2;
/** Goods of a floor: a row on the widest screen. */
const ROW = 5;

/** An operator makes the pages of the mall and publishes them. */
export async function* pagesLife({ operator, places, pages }: PagesPlan, scene: Scene): Life {
  yield hoursAfter(scene.now, -40 * DAY);
  const ask = scene.actors(operator);
  const goodsOf = (leaves: readonly string[]) =>
    leaves
      .flatMap((leaf) =>
        Array.from({ length: PER_LEAF }, (_, nth) => scene.find({ leaf, nth, places })).flatMap((sku) =>
          sku ? [scene.sku(sku.sysNo)] : [],
        ),
      )
      .slice(0, ROW);
  for (const { modules, ...page } of pages) {
    const { sysNo } = await ask(contract.mallPage.create, page);
    const moduleList = modules.map((module) => {
      if (!("tabs" in module)) return module;
      const { tabs, ...floor } = module;
      return { ...floor, itemList: tabs.map(({ title, leaves }) => ({ title, skuSysNoList: goodsOf(leaves) })) };
    });
    // a small mall may have none of the goods
    const filled = moduleList.filter(
      ({ itemList }) => itemList?.every((item) => item.skuSysNoList?.length !== 0) ?? true,
    );
    const { version } = await ask(contract.mallPage.save, { sysNo, version: 1, ...page, moduleList: filled });
    await ask(contract.mallPage.publish, { sysNo, version });
  }
}
