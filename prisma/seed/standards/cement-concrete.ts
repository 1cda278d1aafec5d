/** GB 175-2023 common portland cements: kind, code and the strength grades it is made in. */
export const CEMENTS = [
  { kind: "普通硅酸盐水泥", code: "P.O", grades: ["42.5", "42.5R", "52.5", "52.5R"] },
  { kind: "矿渣硅酸盐水泥", code: "P.S.A", grades: ["32.5", "42.5", "42.5R", "52.5"] },
  { kind: "火山灰质硅酸盐水泥", code: "P.P", grades: ["32.5", "42.5"] },
  { kind: "粉煤灰硅酸盐水泥", code: "P.F", grades: ["32.5", "42.5", "42.5R"] },
  { kind: "复合硅酸盐水泥", code: "P.C", grades: ["42.5", "42.5R", "52.5"] },
  { kind: "硅酸盐水泥", code: "P.I", grades: ["42.5", "52.5", "62.5"] },
] as const;

/** GB/T 2015-2017 white portland cement grades and GB/T 3183-2017 masonry cement grades. */
export const WHITE_CEMENT_GRADES = ["32.5", "42.5", "52.5"] as const;
export const MASONRY_CEMENT_GRADES = ["M12.5", "M22.5", "M32.5"] as const;

/** GB/T 14902-2012 ready-mixed concrete: strength classes C10 to C60. */
export const CONCRETE_CLASSES = [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60] as const;
/** GB/T 14902-2012: target slump in mm and its permitted deviation in mm (10 up to 40, 20 up to 90, 30 above). */
export const CONCRETE_SLUMPS = [
  { slump: 120, deviation: 30 },
  { slump: 160, deviation: 30 },
  { slump: 180, deviation: 30 },
  { slump: 200, deviation: 30 },
] as const;
/** GB/T 50164-2011 watertightness classes. */
export const WATERTIGHTNESS = ["P6", "P8", "P10", "P12"] as const;

/** GB/T 25181-2019 ready-mixed mortar, dry: kind, code and strength classes. */
export const MORTARS = [
  { kind: "干混砌筑砂浆", code: "DM", grades: ["M5", "M7.5", "M10", "M15", "M20"] },
  { kind: "干混抹灰砂浆", code: "DP", grades: ["M5", "M7.5", "M10", "M15", "M20"] },
  { kind: "干混地面砂浆", code: "DS", grades: ["M15", "M20", "M25"] },
  { kind: "干混普通防水砂浆", code: "DW", grades: ["M15", "M20"] },
] as const;

/** GB 8076-2008 concrete admixtures. */
export const ADMIXTURES = [
  { kind: "聚羧酸高性能减水剂", form: "液体", solids: ["20%", "40%", "50%"] },
  { kind: "萘系高效减水剂", form: "粉剂", solids: ["92%"] },
  { kind: "早强剂", form: "粉剂", solids: ["95%"] },
  { kind: "缓凝剂", form: "粉剂", solids: ["95%"] },
  { kind: "引气剂", form: "液体", solids: ["30%"] },
  { kind: "膨胀剂", form: "粉剂", solids: ["98%"] },
  { kind: "防冻剂", form: "液体", solids: ["35%"] },
] as const;

/** GB/T 1596-2017 fly ash grades and GB/T 18046-2017 slag powder grades. */
export const FLY_ASH_GRADES = ["I级", "II级", "III级"] as const;
export const SLAG_GRADES = ["S75", "S95", "S105"] as const;
