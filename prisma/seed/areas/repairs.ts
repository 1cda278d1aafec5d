/**
 * What the published divisions lack for a tree of four levels, and what they keep for too long.
 * Codes are the official ones where a place has them; Taiwan's cities carry numbers of our own (71 + running number).
 */

/** Counties that were renamed or merged while their old code stayed in the package: no town hangs below them. */
export const ABOLISHED_REGIONS: ReadonlySet<number> = new Set([
  330103, 330104, 350402, 350403, 350427, 350625, 350681, 410306, 410322, 410381, 431121, 450127, 513425, 520522,
  532331, 610322, 610928, 654223,
]);

/** City rows that the package leaves out, or whose printed name is a heading of the code book rather than a place. */
export const CITY_NAMES: Readonly<Record<number, string>> = {
  1101: "北京市",
  1201: "天津市",
  3101: "上海市",
  5001: "重庆市",
  5002: "重庆市郊县",
  8100: "香港特别行政区",
  8200: "澳门特别行政区",
  4190: "省直辖县级行政区",
  4290: "省直辖县级行政区",
  4690: "省直辖县级行政区",
  6590: "自治区直辖县级行政区",
};

/** Cities of the province that has no codes of its own, in the order of their numbers from 7101. */
export const TAIWAN_CITIES: readonly string[] =
  "台北市 新北市 桃园市 台中市 台南市 高雄市 基隆市 新竹市 嘉义市 新竹县 苗栗县 彰化县 南投县 云林县 嘉义县 屏东县 宜兰县 花莲县 台东县 澎湖县".split(
    " ",
  );

/** Name of a town that stands for a whole county without published towns. */
export const WHOLE_REGION = "全境";

/** Towns of the cities that have no counties: `own three digits` + name (the county part of their code is 00). */
export const TOWNS_OF_CITIES_WITHOUT_COUNTIES: Readonly<Record<number, string>> = {
  4419:
    "003东城街道 004南城街道 005万江街道 006莞城街道 101石碣镇 102石龙镇 103茶山镇 104石排镇 105企石镇 106横沥镇 107桥头镇 108谢岗镇 109东坑镇 110常平镇 " +
    "111寮步镇 112樟木头镇 113大朗镇 114黄江镇 115清溪镇 116塘厦镇 117凤岗镇 118大岭山镇 119长安镇 121虎门镇 122厚街镇 123沙田镇 124道滘镇 125洪梅镇 " +
    "126麻涌镇 127望牛墩镇 128中堂镇 129高埗镇",
  4420:
    "001石岐街道 002东区街道 003中山港街道 004西区街道 005南区街道 006五桂山街道 100小榄镇 101黄圃镇 102民众街道 103东凤镇 105古镇镇 106沙溪镇 107坦洲镇 " +
    "108港口镇 109三角镇 110横栏镇 111南头镇 112阜沙镇 113南朗街道 114三乡镇 115板芙镇 116大涌镇 117神湾镇",
  4604:
    "100那大镇 101和庆镇 102南丰镇 103大成镇 104雅星镇 105兰洋镇 106光村镇 107木棠镇 108海头镇 109峨蔓镇 111王五镇 112白马井镇 113中和镇 114排浦镇 " +
    "115东成镇 116新州镇",
};
