/** GB/T 4100-2015 ceramic tiles: sizes in mm by kind. */
export const WALL_TILE_SIZES = ["300×300", "300×450", "300×600", "400×800"] as const;
export const FLOOR_TILE_SIZES = ["600×600", "800×800", "600×1200", "750×1500"] as const;
export const OUTDOOR_TILE_SIZES = ["300×600", "600×600", "600×900"] as const;
export const TILE_FINISHES = {
  wall: ["亮面", "哑光"],
  floor: ["抛光", "柔光", "防滑"],
  outdoor: ["仿石面", "荔枝面"],
} as const;

/** GB/T 9756-2018 interior and GB/T 9755-2014 exterior emulsion paint: classes. */
export const INTERIOR_CLASSES = ["合格品", "一等品", "优等品"] as const;
export const EXTERIOR_CLASSES = ["合格品", "一等品", "优等品"] as const;
/** Net mass of a paint pail in kg. */
export const PAIL_SIZES = [5, 18, 20, 25] as const;
/** JG/T 298-2010 interior putty types and GB 14907-2018 fire-retardant coating for steel: hours of resistance. */
export const PUTTY_TYPES = ["一般型Y", "柔韧型R", "耐水型N"] as const;
export const FIRE_COATINGS = ["膨胀型 1.0h", "膨胀型 1.5h", "膨胀型 2.0h", "非膨胀型 2.5h", "非膨胀型 3.0h"] as const;

/** GB/T 9775-2008 gypsum board: kinds and sizes in mm. */
export const GYPSUM_KINDS = ["普通", "耐水", "耐火", "耐水耐火"] as const;
export const GYPSUM_SIZES = ["2400×1200×9.5", "2400×1200×12", "3000×1200×9.5", "3000×1200×12", "3000×1200×15"] as const;
/** GB/T 11981-2008 light-gauge steel studs: profile and thickness in mm. */
export const STUD_PROFILES = [
  "C50×19×0.5",
  "C60×27×0.6",
  "U38×12×1.0",
  "U60×27×1.2",
  "Q75×45×0.6",
  "Q75×40×0.6",
  "Q100×45×0.7",
  "Q100×40×0.7",
] as const;

/** GB/T 19686-2015 rock wool: density in kg/m³ and thickness in mm. */
export const ROCK_WOOL_DENSITIES = [80, 100, 120, 140] as const;
export const BOARD_THICKNESSES = [30, 40, 50, 60, 80, 100] as const;
/** GB/T 10801.2-2018 XPS strength classes and GB/T 10801.1-2021 EPS density classes. */
export const XPS_CLASSES = ["X200", "X250", "X300", "X350"] as const;
export const FIRE_CLASSES = ["B1级", "B2级"] as const;

/** GB 15763.2-2005 toughened glass and GB/T 11944-2012 insulating glass: build-ups in mm. */
export const TOUGHENED_GLASS = [5, 6, 8, 10, 12, 15] as const;
export const INSULATING_GLASS = ["5+9A+5", "5+12A+5", "6+12A+6", "6+12A+6Low-E", "8+12A+8Low-E"] as const;

/** GB 18242-2008 SBS sheet: type, reinforcement, upper surface; nominal thickness in mm. */
export const SBS_TYPES = ["I型", "II型"] as const;
export const SBS_REINFORCEMENTS = { PY: "聚酯胎", G: "玻纤胎" } as const;
export const SBS_SURFACES = { PE: "聚乙烯膜", S: "细砂", M: "矿物粒料" } as const;
export const SBS_THICKNESSES = [3, 4] as const;
/** GB 23441-2009 self-adhesive sheet: N without reinforcement, PY with polyester; thickness in mm. */
export const SELF_ADHESIVE = [
  "N类 PET 1.2mm",
  "N类 PET 1.5mm",
  "N类 PET 2.0mm",
  "N类 PE 1.5mm",
  "N类 PE 2.0mm",
  "PY类 PE 3.0mm",
  "PY类 PE 4.0mm",
  "PY类 S 3.0mm",
] as const;
/** GB 12952-2011 PVC, GB/T 18173.1-2012 EPDM and GB 27789-2011 TPO sheets: thickness in mm. */
export const POLYMER_SHEETS = [
  "PVC 1.2mm",
  "PVC 1.5mm",
  "PVC 2.0mm",
  "TPO 1.2mm",
  "TPO 1.5mm",
  "TPO 1.8mm",
  "EPDM 1.2mm",
  "EPDM 1.5mm",
] as const;
/**
 * GB/T 19250-2013 polyurethane, GB/T 23445-2009 polymer-cement and GB 18445-2012 crystalline waterproofing coatings.
 */
export const PU_COATINGS = ["单组分 I型", "单组分 II型", "双组分 I型", "双组分 II型"] as const;
export const JS_COATINGS = ["I型", "II型", "III型"] as const;
