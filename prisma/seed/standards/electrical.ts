/** GB/T 5023.3-2008: single-core non-sheathed copper wire, nominal cross-sections in mm². */
export const WIRE_SECTIONS = [1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70] as const;

/** GB/T 5023.3-2008 and JB/T 8734.2-2016: types of building wire. */
export const WIRE_TYPES = {
  BV: "铜芯聚氯乙烯绝缘电线",
  BVR: "铜芯聚氯乙烯绝缘软电线",
  "ZR-BV": "阻燃铜芯聚氯乙烯绝缘电线",
  "WDZ-BYJ": "无卤低烟阻燃铜芯交联聚烯烃绝缘电线",
} as const;

/** GB/T 5023.5-2008 flexible sheathed cable RVV: cores × section in mm². */
export const FLEXIBLE_CABLES = [
  "2×0.75",
  "2×1",
  "2×1.5",
  "2×2.5",
  "3×1",
  "3×1.5",
  "3×2.5",
  "3×4",
  "4×1.5",
  "4×2.5",
  "5×2.5",
] as const;

/** GB/T 12706.1-2020 power cable 0.6/1 kV: core arrangements (phase + neutral + earth sections in mm²). */
export const POWER_CABLES = [
  "3×4",
  "3×6",
  "3×10",
  "4×10",
  "4×16",
  "5×4",
  "5×6",
  "5×10",
  "5×16",
  "3×25+1×16",
  "3×35+1×16",
  "3×50+1×25",
  "3×70+1×35",
  "3×95+1×50",
  "3×120+1×70",
  "3×150+1×70",
  "3×185+1×95",
  "3×240+1×120",
  "4×25+1×16",
  "4×35+1×16",
  "4×50+1×25",
  "4×70+1×35",
  "4×95+1×50",
  "4×120+1×70",
  "4×150+1×70",
  "4×185+1×95",
  "4×240+1×120",
] as const;
export const POWER_CABLE_TYPES = {
  YJV: "交联聚乙烯绝缘电力电缆",
  "ZR-YJV": "阻燃交联聚乙烯绝缘电力电缆",
  "WDZ-YJY": "无卤低烟阻燃电力电缆",
  YJV22: "钢带铠装电力电缆",
} as const;

/** Copper in a core arrangement, mm²: 3×25+1×16 → 91. */
export const copperSection = (cores: string): number =>
  cores
    .split("+")
    .map((part) => part.split("×").map(Number))
    .reduce((sum, [count = 0, section = 0]) => sum + count * section, 0);

/** GB/T 7251.3-2017 distribution boxes for construction sites: levels and feeders. */
export const DISTRIBUTION_BOXES = [
  "一级总配电箱 630A",
  "一级总配电箱 400A",
  "二级分配电箱 250A",
  "二级分配电箱 160A",
  "三级开关箱 63A",
  "三级开关箱 32A",
] as const;

/** GB/T 23639-2017 cable trays: width × height in mm. */
export const TRAY_SIZES = [
  "50×50",
  "100×50",
  "100×100",
  "150×100",
  "200×100",
  "300×100",
  "300×150",
  "400×150",
  "400×200",
  "500×200",
  "600×200",
  "800×200",
] as const;
export const TRAY_KINDS = ["槽式", "梯级式", "托盘式"] as const;
