/**
 * Words of the trade: what goods names say, and what sites call it. A tenant's operators change the list (`SearchWord`);
 * this is what a tenant begins with.
 */
const CALLED: Readonly<Record<string, string>> = {
  // steel
  螺纹钢: "罗纹钢 螺钢 螺纹钢筋 带肋钢筋 月牙纹钢 变形钢筋 螺纹 rebar",
  盘螺: "盘螺钢 螺纹盘条 盘圆螺纹 螺纹盘圆",
  圆钢: "光圆 光圆钢 圆铁 元钢 园钢 光面钢筋 圆钢筋",
  线材: "盘圆 盘元 高线 线盘 普线 盘条",
  钢筋焊接网: "钢筋网片 网片 焊接网片 建筑网片 电焊网片 钢筋网",
  预应力钢绞线: "绞线 预应力绞线",
  H型钢: "H钢 工字H钢 宽翼缘 H字钢",
  工字钢: "工钢 工字铁 工字梁",
  槽钢: "槽铁 U型钢 U形钢 槽刚",
  角钢: "角铁 三角铁 角刚 L型钢",
  钢板: "铁板 中板 厚板 开平板 普板 热板 铺路钢板 钢板料",
  花纹板: "花纹铁板 防滑板 网纹板 菱形板 扁豆板",
  镀锌板: "白铁皮 镀锌铁皮 白铁 镀锌铁板 锌铁皮",
  彩涂板: "彩钢 彩钢板 彩瓦 彩钢瓦 彩板",
  焊接钢管: "焊管 直缝管 黑管 直缝焊管 有缝管",
  镀锌钢管: "镀锌管 热镀锌管 白铁管 镀锌水管 自来水铁管 镀锌铁管",
  无缝钢管: "无缝管 厚壁管 流体管",
  方管: "方通 方矩管 矩形管 方钢管 扁通 矩管",
  // cement, concrete, aggregates
  水泥: "洋灰 散灰 袋灰 cement",
  普通硅酸盐水泥: "普硅 普硅水泥 普通水泥",
  白水泥: "白色水泥 装饰水泥",
  砌筑水泥: "砌墙水泥",
  预拌混凝土: "商混 商砼 砼 混泥土 商品混凝土 商品砼 预拌砼 成品混凝土",
  混凝土: "砼 混泥土 石屎 concrete",
  抗渗混凝土: "抗渗砼 防水砼 防水混凝土 自防水混凝土 抗渗商砼",
  细石混凝土: "细石砼 豆石砼 豆石混凝土 细石商砼",
  泵送: "泵打 汽车泵 地泵",
  非泵送: "自卸 非泵 不泵送",
  干混砂浆: "干粉砂浆 预拌砂浆 成品砂浆 干拌砂浆 砂浆",
  砌筑砂浆: "砌砖砂浆 砌墙砂浆",
  抹灰砂浆: "粉墙砂浆 粉刷砂浆 批灰砂浆",
  减水剂: "减水济 高效减水剂 混凝土减水剂",
  早强剂: "速凝早强剂",
  粉煤灰: "煤灰 粉灰",
  矿渣粉: "矿粉 矿渣微粉",
  天然砂: "黄砂 黄沙 河沙 天然沙 沙子 砂子 水洗砂",
  河砂: "河沙 黄沙 黄砂",
  中砂: "中沙 中粗砂",
  粗砂: "粗沙",
  细砂: "细沙 面沙",
  机制砂: "机制沙 人工砂 人工沙 机砂 米砂",
  碎石: "石子 青石子 瓜子片 石渣 碎石子 公分石 寸石",
  "碎石 5-10mm": "瓜米石 米石",
  卵石: "鹅卵石 河卵石 砾石",
  // masonry
  烧结普通砖: "红砖 标砖 标准砖 实心砖 粘土砖 机砖 九五砖",
  烧结页岩砖: "红砖 标砖 页岩砖 实心砖",
  多孔砖: "空心红砖 承重多孔砖 KP1砖 八孔砖",
  混凝土实心砖: "水泥砖 水泥标砖 灰砂砖 免烧砖 混凝土砖",
  加气混凝土砌块: "加气块 加气砖 轻质砖 泡沫砖 蒸压砖 ALC砌块 加气砼砌块 轻体砖",
  混凝土小型空心砌块: "空心砌块 小砌块 空心砖 水泥空心砖",
  // pipes and valves
  给水管: "上水管 进水管 自来水管 冷水管 热水管 冷热水管",
  排水管: "下水管 落水管 雨水管 污水管 排污管",
  PPR给水管: "PPR管 PPR水管 绿管 热熔管 pp管",
  "PVC-U实壁排水管": "PVC管 PVC排水管 UPVC管 UPVC排水管 PVC下水管 塑料下水管",
  PE给水管: "PE管 PE水管 聚乙烯管 黑色水管",
  HDPE双壁波纹管: "波纹管 双壁管 双壁波纹 市政波纹管",
  PVC电工套管: "线管 穿线管 电线管 电工管 电线套管 预埋线管 PVC线管 阻燃线管 走线管",
  "1.6MPa": "SDR11",
  "1.0MPa": "SDR17",
  管件: "接头 水管接头 配件 管接头",
  直接: "直通 直接头 束接 管箍",
  弯头: "90弯 弯管 拐弯 直角弯",
  三通: "等径三通 丁字接 T型接头",
  存水弯: "P弯 S弯 返水弯",
  阀门: "伐门 水阀 凡尔",
  闸阀: "闸板阀 水闸 暗杆闸阀",
  蝶阀: "碟阀 蝶伐 对夹碟阀",
  // electrical
  布电线: "电线 家装电线 单芯线 照明线 硬线 铜线 家用电线",
  "黄绿 电线": "双色线 地线 接地线",
  黄绿: "双色 黄绿双色",
  护套软电缆: "护套线 软线 电源线 软护套线",
  电力电缆: "主电缆 动力电缆 铜缆 电缆线 动力线 低压电缆",
  电缆: "线缆 电览 缆线 cable",
  开关插座: "墙壁开关 墙壁插座 面板 开关面板 插座面板 86盒开关",
  插座: "插排座 电源插座 五孔插 墙插",
  五孔插座: "五孔 五眼插座 二三插",
  一开单控: "开关 单开 单联单控 单开关 一位单控",
  一开双控: "开关 单开双控 单联双控 一位双控",
  二开单控: "开关 双开 双联单控",
  配电箱: "电箱 电柜 强电箱 临电箱 配电柜 工地电箱",
  总配电箱: "一级箱 一级电箱 总箱",
  分配电箱: "二级箱 二级电箱 分箱",
  开关箱: "三级箱 三级电箱 末级箱",
  梯级式: "梯式 梯型 梯形 爬梯式",
  电缆桥架: "桥架 线槽 走线架 电缆槽 镀锌桥架 强电桥架",
  // finishes
  内墙砖: "瓷片 墙砖 釉面砖 厨卫砖 卫生间墙砖 墙面砖",
  地砖: "地板砖 地面砖 抛光砖 抛釉砖 玻化砖 地转",
  瓷砖: "磁砖 瓷转 砖片",
  户外砖: "广场砖 仿石砖 室外砖 人行道砖 PC砖",
  米白: "米白色 象牙白 米黄白",
  内墙涂料: "乳胶漆 油漆 内墙漆 内墙乳胶漆 墙漆 墙面漆 白漆 内墙油漆 室内墙漆 内墙涂漆",
  外墙涂料: "乳胶漆 油漆 墙漆 外墙漆 外墙乳胶漆 外墙油漆 室外墙漆",
  涂料: "油漆",
  腻子粉: "腻子 刮墙粉 批墙粉 墙衬 大白粉 双飞粉 批灰 泥子粉 膩子粉 大白 老粉",
  耐水型: "耐水腻子 防水腻子",
  防火涂料: "防火漆 钢结构防火漆 耐火涂料 阻燃漆",
  石膏板: "纸面石膏板 吊顶板 隔墙板 纸面板 石羔板",
  轻钢龙骨: "龙骨 吊顶龙骨 隔墙龙骨 主龙骨 副龙骨 竖龙骨 轻钢骨架",
  岩棉板: "岩棉 岩棉保温板 矿棉板 外墙岩棉",
  挤塑聚苯板: "挤塑板 XPS板 XPS 苯板 保温泡沫板 地暖保温板 挤塑保温板",
  保温板: "隔热板 外墙保温",
  钢化玻璃: "钢玻 安全玻璃 强化玻璃",
  中空玻璃: "双层玻璃 双玻 隔音玻璃",
  // waterproofing
  SBS改性沥青防水卷材: "SBS卷材 SBS SBS防水 油毡 沥青卷材 热熔卷材 改性沥青卷材",
  PY: "聚酯胎",
  G: "玻纤胎",
  自粘防水卷材: "自粘卷材 自沾卷材 自粘防水 自粘油毡",
  防水卷材: "防水油毡 防水毡 卷材",
  高分子防水卷材: "TPO卷材 PVC卷材 TPO PVC防水卷材",
  单组分: "单组份",
  双组分: "双组份",
  聚氨酯防水涂料: "聚氨酯 聚氨脂防水 聚氨酯涂料 聚氨脂",
  防水涂料: "防水漆 防水胶 堵漏王 防水浆料",
  JS防水涂料: "JS防水 JS涂料 聚合物水泥防水涂料 K11 丙烯酸防水",
  水泥基渗透结晶型防水材料: "渗透结晶 水泥基防水 渗透结晶防水 结晶防水",
  // formwork, scaffolding
  木模板: "模板 建筑模板 木胶板 胶合板 胶合模板 九合板 多层板 夹板 木模 plywood",
  "黑膜 模板": "黑模板",
  "红膜 模板": "红模板",
  覆膜模板: "清水模板 酚醛模板 覆膜板 镜面板 竹胶板",
  建筑木方: "木方 方木 木枋 木条 枋木 松木方 方条",
  脚手架钢管: "架子管 架管 脚手管 外架管 钢架管 48管 排栅管 脚手架管",
  扣件: "卡扣 管卡 架子扣 脚手架卡子 钢管扣件",
  直角扣件: "十字扣 十字扣件 十字卡",
  旋转扣件: "万向扣 活动扣 转扣 万向扣件",
  对接扣件: "一字扣 接头扣 直接扣 对接扣",
  盘扣立杆: "立杆 盘扣竖杆 轮扣立杆 盘扣 竖杆",
  盘扣横杆: "横杆 盘扣水平杆 轮扣横杆 水平杆",
  可调托撑: "顶丝 顶托 上托 U托 油托 丝杠托 可调顶托",
  可调底座: "底托 下托 可调底托 丝杠底座",
  // hardware
  六角头螺栓: "螺丝 六角螺栓 外六角 外六角螺丝 六角螺丝 罗栓 螺杆 bolt",
  六角螺母: "螺母 螺帽 丝母 六角帽 罗母",
  垫圈: "平垫 垫片 华司 介子 平垫圈",
  高强度大六角螺栓: "高强螺栓 高强度螺栓 钢结构螺栓 大六角 高强螺丝",
  膨胀螺栓: "膨胀螺丝 拉爆 拉爆螺丝 膨胀栓 爆炸螺丝 胀栓",
  钢筋直螺纹套筒: "直螺纹套筒 钢筋套筒 套筒 连接套筒 钢筋接头 机械连接套筒 滚丝套筒",
  电焊条: "焊条 碳钢焊条 焊丝条 J422焊条 焊棒",
  钢筋扎丝: "扎丝 绑丝 扎线 绑扎丝 铁丝 铅丝 扎铁丝",
  铁线: "铁丝 铅丝 退火丝",
  圆钢钉: "圆钉 铁钉 钉子 洋钉 元钉 木工钉",
  // safety
  安全帽: "头盔 工地帽 工程帽 防护帽 工作帽 helmet hardhat",
  安全带: "保险带 高空安全带 防坠带 五点式安全带 安全绳",
  密目式安全立网: "密目网 安全网 绿网 防护网 防尘网 外架网 立网",
  安全平网: "平网 水平网 兜网 白网",
  劳保手套: "手套 线手套 工作手套 纱手套 棉线手套 防护手套",
  安全鞋: "劳保鞋 防砸鞋 工作鞋 钢头鞋 防刺鞋 工地鞋",
  反光背心: "反光衣 反光马甲 马甲 荧光背心 安全背心 反光马夹",
  灭火器: "干粉灭火器 灭火瓶 消防瓶 灭火机 灭火筒",
  安全标志牌: "警示牌 标识牌 安全牌 标牌 警告牌 标志牌 提示牌 安全标识",
  施工围挡: "围挡 围档 工地围挡 彩钢围挡 临时围墙 挡板 围栏",
};

/** Colours with their last character, as wires and tubes are labelled without it. */
const COLOURS = "红 蓝 黄 绿 黑 白 灰 橙 紫 棕 浅灰 深灰 米白 雅白 海蓝 黄绿 绯红".split(" ");
/** Colours by which wires are called. */
const WIRES = ["红", "蓝", "黄绿"];

/** Said of any goods, and by no name of them. */
const SAID_OF_ALL =
  "国标 现货 正品 批发 报价 价格 多少钱 厂家 直销 厂家直销 采购 购买 优质 规格 型号 定尺 牌子 便宜 包邮 供应 工地用 工程用 建筑用 一批 那种 这种 我要 需要 急需 有没有 哪里买".split(
    " ",
  );

/** How goods names may say a word of a query, itself among them; none where the word narrows nothing. */
export type Lexicon = ReadonlyMap<string, readonly string[]>;

const lowered = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The lexicon of pairs: a word and what it means, null where it is said of all goods. */
export function lexiconOf(pairs: Iterable<readonly [word: string, meaning: string | null]>): Lexicon {
  const lexicon = new Map<string, string[]>();
  const add = (word: string, said: string) => {
    const ways = lexicon.get(word) ?? [];
    if (!ways.includes(said)) lexicon.set(word, [...ways, said]);
  };
  for (const [word, meaning] of pairs) {
    const key = lowered(word);
    if (meaning === null) {
      lexicon.set(key, []);
      continue;
    }
    add(key, key);
    add(key, lowered(meaning));
    // what words mean is a word too, and not cut for the sake of a shorter one
    add(lowered(meaning), lowered(meaning));
  }
  return lexicon;
}

/** Pairs that every tenant begins with. */
export function* tradeWords(): Generator<readonly [word: string, meaning: string | null]> {
  for (const [meaning, words] of Object.entries(CALLED)) for (const word of words.split(" ")) yield [word, meaning];
  for (const colour of COLOURS) yield [`${colour}色`, colour];
  for (const colour of WIRES) yield [`${colour}线`, `${colour} 电线`];
  for (const word of SAID_OF_ALL) yield [word, null];
}

export const TRADE_WORDS: Lexicon = lexiconOf(tradeWords());
