/** GB/T 17656-2018 plywood for concrete formwork: sheets and thicknesses in mm. */
export const FORMWORK_SHEETS = ["1830×915", "2440×1220"] as const;
export const FORMWORK_THICKNESSES = [12, 13, 14, 15, 16, 18] as const;
/** Sawn timber for formwork (GB/T 153-2019): section in mm, lengths in m. */
export const TIMBER_SECTIONS = ["35×85", "40×80", "40×90", "45×95", "50×100", "100×100"] as const;
export const TIMBER_LENGTHS = [2, 3, 4] as const;

/** JGJ 130-2011: scaffold tube Φ48.3×3.6 of GB/T 3091 steel; lengths in m. */
export const SCAFFOLD_TUBES = ["Φ48.3×3.6", "Φ48.3×3.2", "Φ48×3.0"] as const;
export const SCAFFOLD_LENGTHS = [1, 1.5, 2, 3, 4, 6] as const;
/** GB/T 15831-2023 steel tube couplers: kind and mass in kg. */
export const COUPLERS = { 直角扣件: 1.1, 旋转扣件: 1.25, 对接扣件: 1.35, 底座: 2.14 } as const;
/** JGJ/T 231-2021 disk-lock scaffold: member and lengths in mm. */
export const DISKLOCK_STANDARDS = [500, 1000, 1500, 2000, 2500, 3000] as const;
export const DISKLOCK_LEDGERS = [300, 600, 900, 1200, 1500, 1800] as const;
export const DISKLOCK_SERIES = { B型: "Φ48.3×3.2", Z型: "Φ60.3×3.2" } as const;
/** JGJ 162-2008 adjustable U-heads and bases: thread and length in mm. */
export const JACKS = ["T36×500", "T36×600", "T38×500", "T38×600", "T48×600"] as const;

/** GB/T 5782-2016 hexagon head bolts: thread diameter in mm and lengths in mm. */
export const BOLTS = {
  6: [20, 30, 40, 50],
  8: [20, 30, 40, 50, 60, 80],
  10: [30, 40, 50, 60, 80, 100],
  12: [40, 50, 60, 80, 100, 120],
  16: [50, 60, 80, 100, 120, 150],
  20: [60, 80, 100, 120, 150],
  24: [80, 100, 120, 150, 200],
  30: [100, 120, 150, 200],
  36: [120, 150, 200],
} as const;
export const BOLT_CLASSES = ["4.8级", "8.8级"] as const;
/** GB/T 6170-2015 nuts and GB/T 97.1-2002 washers: thread diameters in mm. */
export const THREADS = [6, 8, 10, 12, 16, 20, 24, 30, 36] as const;
/** GB/T 1228-2006 high-strength bolts for steel structures: diameter in mm and lengths in mm. */
export const STRUCTURAL_BOLTS = {
  16: [50, 60, 70, 80],
  20: [60, 70, 80, 90, 100],
  22: [60, 70, 80, 90, 100],
  24: [70, 80, 90, 100, 110],
  27: [80, 90, 100],
  30: [90, 100, 110],
} as const;
/** JB/ZQ 4763 expansion anchors: M × length in mm. */
export const ANCHORS = [
  "M6×60",
  "M8×80",
  "M8×100",
  "M10×80",
  "M10×100",
  "M12×100",
  "M12×120",
  "M16×150",
  "M20×180",
] as const;
/** JG/T 163-2013 threaded couplers for rebar: diameters in mm. */
export const REBAR_COUPLERS = [14, 16, 18, 20, 22, 25, 28, 32, 36, 40] as const;
/** GB/T 5117-2012 covered electrodes: type and core diameter in mm. */
export const ELECTRODES = { E4303: "J422", E5015: "J507", E5016: "J506" } as const;
export const ELECTRODE_DIAMETERS = [2.5, 3.2, 4, 5] as const;
/** YB/T 5294-2009 low-carbon steel wire for tying: gauge and diameter in mm. */
export const TIE_WIRES = { "18#": 1.2, "20#": 0.9, "22#": 0.7 } as const;
/** YB/T 5002-2017 round nails: lengths in mm. */
export const NAILS = [40, 50, 60, 70, 80, 100, 120] as const;

/** GB 2811-2019 helmets, GB 6095-2021 harnesses, GB 5725-2009 nets, GB 21148-2020 footwear, GB 20653-2020 vests. */
export const HELMET_KINDS = ["ABS V型", "ABS 透气型", "玻璃钢 盔式", "PE 三筋型"] as const;
export const HELMET_COLOURS = ["红色", "黄色", "蓝色", "白色"] as const;
export const HARNESS_KINDS = ["半身式 单绳", "全身式 双绳双钩", "全身五点式 缓冲", "区域限制式"] as const;
export const NET_KINDS = [
  "密目式安全立网 1.8m×6m",
  "密目式安全立网 1.5m×6m",
  "阻燃安全平网 3m×6m",
  "阻燃安全立网 1.8m×6m",
] as const;
export const SHOE_SIZES = [39, 40, 41, 42, 43, 44] as const;
export const GLOVE_KINDS = ["棉纱 600g", "浸胶 挂胶", "电焊 牛皮", "绝缘 12kV"] as const;
export const VEST_KINDS = ["网布 拉链", "多口袋 工程款", "冬季 加厚"] as const;
/** GB 4351.1-2005 portable extinguishers and GB 2894-2008 safety signs. */
export const EXTINGUISHERS = [
  "MFZ/ABC2 2kg",
  "MFZ/ABC4 4kg",
  "MFZ/ABC5 5kg",
  "MFZ/ABC8 8kg",
  "MT3 二氧化碳 3kg",
  "MFTZ/ABC35 推车式",
] as const;
export const SIGN_KINDS = [
  "禁止烟火",
  "必须戴安全帽",
  "当心触电",
  "当心坠落",
  "当心塌方",
  "必须系安全带",
  "禁止入内",
  "安全出口",
] as const;
export const HOARDINGS = [
  "彩钢泡沫夹心 2.5m",
  "PVC 2.0m",
  "PVC 2.5m",
  "装配式钢板 3.0m",
  "基坑临边护栏 1.2m×2.0m",
] as const;
