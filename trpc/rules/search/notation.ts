/**
 * Specifications as building sites write them, in the notation of goods names: PO425 is P.O 42.5, 4分管 a pipe of DN15,
 * 25的螺纹 a bar of Φ25. Takes and returns text in the form of `normalize`.
 */

/** Nominal sizes of pipes by inches (GB/T 1047), and outer diameters of plastic ones (GB/T 18742.2), mm. */
const INCHES: Readonly<Record<string, { nominal: number; outer: number }>> = {
  "0.5": { nominal: 15, outer: 20 },
  "0.75": { nominal: 20, outer: 25 },
  "1": { nominal: 25, outer: 32 },
  "1.2": { nominal: 32, outer: 40 },
  "1.25": { nominal: 32, outer: 40 },
  "1.5": { nominal: 40, outer: 50 },
  "2": { nominal: 50, outer: 63 },
  "2.5": { nominal: 65, outer: 75 },
  "3": { nominal: 80, outer: 90 },
  "4": { nominal: 100, outer: 110 },
  "5": { nominal: 125, outer: 140 },
  "6": { nominal: 150, outer: 160 },
  "8": { nominal: 200, outer: 200 },
  "10": { nominal: 250, outer: 250 },
  "12": { nominal: 300, outer: 315 },
};
/** Eighths of an inch, as sites call the two smallest pipes. */
const EIGHTHS: Readonly<Record<string, string>> = { 4: "0.5", 四: "0.5", 6: "0.75", 六: "0.75" };
const HAN_DIGITS: Readonly<Record<string, string>> = {
  一: "1",
  二: "2",
  两: "2",
  三: "3",
  四: "4",
  五: "5",
  六: "6",
  八: "8",
};

const HAN_COUNTS: readonly string[] = ["", "一", "二", "三", "四", "五", "六", "七"];
const ROMAN: Readonly<Record<string, string>> = { 一: "i", 1: "i", 二: "ii", 2: "ii", 三: "iii", 3: "iii" };

const sizedByOuter = (text: string): boolean => /ppr|pp-r|(?<![a-z])pe(?![a-z])|pe100|给水管件/u.test(text);

function pipe(text: string, inches: string | undefined): string | null {
  const size = INCHES[inches ?? ""];
  return size ? ` dn${sizedByOuter(text) ? size.outer : size.nominal} ` : null;
}

/** Words behind which 425 is a grade of cement and not a number. */
const CEMENT = "水泥|普硅|硅酸盐|散装|袋装|散灰";

type Reading = readonly [pattern: RegExp, read: (match: readonly string[], text: string) => string | null];

const BARS = "螺纹|盘螺|盘圆|线材|圆钢|钢筋|盘条|高线";
/** Units in which sites count goods, and sizes are not given. */
const COUNTS = "t|根|捆|件|车|桶|袋|包|张|块|只|套|顶|双|卷|具|条|盘|片|扎";

const isOfBars = (text: string): boolean => new RegExp(`${BARS}|hrb`, "u").test(text) && !/砼|混凝土/u.test(text);

const READINGS: readonly Reading[] = [
  // how a request begins, in front of what is requested
  [
    /^(?:我们?|想|要|买|请问|有没有|有|需要|采购|求购|急需|急|帮忙?|给|找|来)+(?=\p{Script=Han}{2}|[a-z\d])/u,
    () => " ",
  ],
  // DN 100, HRB 400E, C 30
  [/(?<![a-z]|\d\s*)(dn|de|hrbf?|hpb|mu|sn|pn|sdr|[cmdq])\s+(?=\d)/gu, ([, letters]) => `${letters}`],
  [/管子(?=[\s\d]|$)/gu, () => "管 "],
  // 4乘50加1乘25
  [/(?<=\d)\s*乘以?\s*(?=\d)/gu, () => "×"],
  [/(?<=\d×\d+)\s*加\s*(?=\d+×\d)/gu, () => "+"],
  // how many of them
  [
    new RegExp(
      `(?<=[\\s\\p{Script=Han}])\\d+(?:\\.\\d+)?\\s*(?:${COUNTS})(?=\\s|$)|^\\d+(?:\\.\\d+)?\\s*(?:${COUNTS})(?=\\s)`,
      "gu",
    ),
    () => " ",
  ],
  // po425r, p.o 42.5, 普硅425
  [
    /(?<![a-z])(p(?:o|i{1,2}|s[ab]?|p|f|c|w))[\s-]*(32|42|52|62)\.?5\s*(r?)(?![\d.a-z])/gu,
    ([, kind, grade, early]) => ` ${kind} ${grade}.5${early} `,
  ],
  [
    new RegExp(`(?<![\\d.×])(32|42|52)5(r?)\\s*(?:号|#)?(?=\\s*(?:${CEMENT}))`, "gu"),
    ([, grade, early]) => ` ${grade}.5${early} `,
  ],
  [
    new RegExp(`(?<=(?:${CEMENT})\\s*)(32|42|52)5(r?)(?![\\d.×a-z])(?:号|#)?`, "gu"),
    ([, grade, early]) => ` ${grade}.5${early} `,
  ],
  // 50公斤一袋, 一桶20kg
  [/(?<=\d(?:kg|l)\s*)(?:[/每一]\s*)(?:袋|包)的?/gu, () => " 袋装 "],
  [/容重\s*[:=]?\s*(\d+)(?:kg)?(?:[/每]?(?:m3|立方))?/gu, ([, density]) => ` ${density}kg `],
  // 2.44×1.22: sides of a board in metres
  [
    /(?<![\d.×])(\d\.\d{2,3})m?×(\d\.\d{2,3})m?(?![\d.×])/gu,
    ([, long, wide], text) =>
      /板|模/u.test(text) ? ` ${Math.round(Number(long) * 1000)}×${Math.round(Number(wide) * 1000)} ` : null,
  ],
  // 粉煤灰二级
  [/(?<=煤灰\s*)([一二三1-3])级/gu, ([, level]) => ` ${ROMAN[level ?? ""] ?? level}级 `],
  // c30p6 and its older name c30s6
  [/(?<![a-z])(c\d{2})[\s,/-]*[ps](\d{1,2})(?!\d)/gu, ([, grade, water]) => ` ${grade} p${water} `],
  [
    /(?<![a-z\d])([46四六])分(?=[\s管钢铁镀焊水弯三内外闸球阀]|$)/gu,
    ([, eighths], text) => pipe(text, EIGHTHS[eighths ?? ""]),
  ],
  [
    /(?<![a-z\d.])(\d+(?:\.\d+)?|[一二两三四五六八])\s*(?:英?寸|吋)(半?)(?!\d)/gu,
    ([, inches = "", half], text) => pipe(text, `${Number(HAN_DIGITS[inches] ?? inches) + (half ? 0.5 : 0)}`),
  ],
  // a steel of one letter before two sides: what is sold says HW, HN or HM
  [/(?<![a-z])h\s*(?=\d{2,4}×\d)/gu, () => " h "],
  // I20a: the sign of an I-beam
  [/(?<![a-z])i\s?(\d{2}[abc]?)(?![a-z\d×.])/gu, ([, number]) => ` 工字钢 ${number} `],
  // d=32; C20 is how a keyboard writes the sign of a bar of HRB400
  [/(?<![a-z])d\s*=\s*(\d+(?:\.\d+)?)(?:mm)?/gu, ([, across]) => ` φ${across} `],
  [/(?<![a-z])c(\d{1,2})(?![\d.])/gu, ([, across], text) => (isOfBars(text) ? ` φ${across} ` : null)],
  // the names of posts and ledgers give their lengths in mm
  [
    /(?<![a-zφ\d.×])(\d+(?:\.\d+)?)m(?![a-z\d])/gu,
    ([, metres], text) => (/盘扣|立杆|横杆/u.test(text) ? `${Number((Number(metres) * 1000).toFixed())}mm ` : null),
  ],
  // the section of a wire in the unit of an area
  [
    /(?<![a-z\d.×])(\d+(?:\.\d+)?)m2(?![\da-z])/gu,
    ([, area], text) =>
      /(?<![a-z])(?:bvr?|bvvb?|rvvp?|yjv|byj)(?![a-z])|电线|电缆/u.test(text) ? `${area}mm2 ` : null,
  ],
  // 宽1500, 2.5m高: which side it is, no name says
  [/(?:宽度?|长度?|高度?)\s*[:=]?\s*(?=\d)/gu, () => " "],
  [/(?<=\d(?:mm|m))[宽长高](?![\p{Script=Han}])/gu, () => " "],
  [/(?<![\d.])([49][05])度/gu, ([, angle]) => `${angle}°`],
  [/直径\s*(?:为|是)?\s*φ?(\d+(?:\.\d+)?)(?:mm)?(?:的)?/gu, ([, across]) => ` φ${across} `],
  [/φ(\d+(?:\.\d+)?)mm/gu, ([, across]) => ` φ${across} `],
  // 25的螺纹, 8个的盘螺, 螺纹钢25的
  [
    new RegExp(`(?<![a-zφ\\d.×])(\\d{1,2}(?:\\.5)?)(?:mm|个|厘|圆|号)?\\s*的?(?=\\s*(?:${BARS}))`, "gu"),
    ([, across]) => ` φ${across} `,
  ],
  [new RegExp(`(?<=(?:${BARS})钢?\\s*)(\\d{1,2})(?:个|圆|的)+(?![\\d×])`, "gu"), ([, across]) => ` φ${across} `],
  [new RegExp(`(?<=(?:${BARS})钢?\\s*)(\\d{1,2})的(?=\\d)`, "gu"), ([, across]) => ` φ${across} `],
  [/(?<=(?:盘螺|螺纹钢?|圆钢|盘圆|线材)\s+)([68]|[1-4][02468]|25|50)(?=\s|$)/gu, ([, across]) => `φ${across}`],
  [/(?<=\d(?:mm|m|kg|l)?)的/gu, () => " "],
  // 厚5, 18mm厚: a thickness is a word of its own
  [/(?:壁厚|厚度?|δ)\s*[:=]?\s*(\d+(?:\.\d+)?)(?:mm)?/gu, ([, thick]) => ` thk${thick} `],
  [
    /(\d+(?:\.\d+)?)\s*(?:mm|厘|公分)?厚度?/gu,
    ([whole = "", thick]) => ` thk${Number(thick) * (whole.includes("公分") ? 10 : 1)} `,
  ],
  // 4个平方, 18厘板
  [/(\d+(?:\.\d+)?)\s*个(?=mm2|平方)/gu, ([, area]) => `${area}`],
  [/(\d+(?:\.\d+)?)\s*平方(?![米公])/gu, ([, area]) => `${area}mm2 `],
  [/(\d+(?:\.\d+)?)\s*(?:厘|mm)米?(?=[\s\p{Script=Han}]|$)/gu, ([, thick]) => `${thick}mm `],
  // 10号槽钢, 8.8级螺栓, 20#无缝
  [/(\d)\s*[号级](?!螺)/gu, ([, digit]) => `${digit} `],
  [/(\d)级(?=螺)/gu, ([, digit]) => `${digit} `],
  // 42码劳保鞋
  [/(\d)码(?=\p{Script=Han})/gu, ([, digit]) => `${digit}码 `],
  // 5孔插座, 1开双控
  [/(?<![\d.])([1-57])(?=孔插|开[单双]控?)/gu, ([, digit]) => HAN_COUNTS[Number(digit)] ?? null],
  // 600地砖 is a square
  [/(?<![\d×.])(300|400|600|800)的?\s*(?=(?:防滑|抛光|柔光|抛釉|瓷质)*[地瓷]砖)/gu, ([, side]) => `${side}×${side} `],
  // a board of 4 by 8 feet
  [
    /(?<![\d×.])(?:(4×8|8×4)|(?:3×6|6×3))尺?(?![\d×.])/gu,
    ([, large], text) => (/模|夹板|胶合板/u.test(text) ? (large ? " 2440×1220 " : " 1830×915 ") : null),
  ],
  // 86型开关
  [/(\d)型(?=\p{Script=Han})/gu, ([, digit]) => `${digit} `],
  [/(\d+(?:\.\d+)?)\s*(?:公分|cm)(?![\da-z])/gu, ([, tenths]) => `${Number(tenths) * 10}mm `],
  // upvc, pvcu: the name says PVC-U
  [/(?<![a-z])(?:upvc|pvcu|u-pvc)(?![a-z])/gu, () => " pvc u "],
  [/(?<![a-z])(?:pp-r|ppr)(?=[\s\d\p{Script=Han}]|$)/gu, () => " ppr "],
  // pvc110, ppr20, bv4, hdpe300: letters say what it is, the number its size
  [
    /(?<![a-z])(pvc|pe|hdpe|bvr?|bvvb?|rvvp?|kbg|jdg|mpp|cpvc|yjv|vv)(?=\d+(?:\.\d+)?(?:mm2)?(?:[\s\p{Script=Han}]|$))/gu,
    ([, letters]) => `${letters} `,
  ],
];

/** Normalised text of a query with its specifications in the notation of goods names. */
export const inGoodsNotation = (text: string): string =>
  READINGS.reduce(
    (read, [pattern, write]) =>
      read.replace(pattern, (whole: string, ...groups: (string | undefined)[]) => {
        const texts = groups.slice(0, -2).map((group) => group ?? "");
        return write([whole, ...texts], read) ?? whole;
      }),
    text,
  )
    .replace(/\s+/gu, " ")
    .trim();
