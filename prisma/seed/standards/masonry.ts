/** GB/T 14684-2022 sand for construction: fineness names and moduli. */
export const SAND_FINENESS = { 粗砂: "3.7~3.1", 中砂: "3.0~2.3", 细砂: "2.2~1.6" } as const;
export const AGGREGATE_CLASSES = ["I类", "II类", "III类"] as const;

/** GB/T 14685-2022 pebble and crushed stone: gradings in mm, continuous and single-sized. */
export const STONE_GRADINGS = ["5-10", "5-16", "5-20", "5-25", "5-31.5", "10-20", "16-31.5", "20-40"] as const;

/** GB/T 5101-2017 fired common brick, 240×115×53 mm: strength classes. */
export const BRICK_CLASSES = ["MU10", "MU15", "MU20", "MU25", "MU30"] as const;
export const BRICK_MATERIALS = ["页岩", "煤矸石", "粉煤灰"] as const;
/** GB/T 13544-2011 fired perforated brick and GB/T 13545-2014 fired hollow brick: sizes in mm. */
export const PERFORATED_SIZES = ["240×115×90", "190×190×90", "190×140×90"] as const;
export const HOLLOW_SIZES = ["240×240×115", "290×190×190", "240×180×115"] as const;
export const HOLLOW_CLASSES = ["MU3.5", "MU5.0", "MU7.5", "MU10"] as const;
/** GB/T 21144-2023 concrete solid brick and GB/T 11945-2019 autoclaved lime-sand brick. */
export const SOLID_CLASSES = ["MU15", "MU20", "MU25"] as const;

/** GB/T 11968-2020 autoclaved aerated concrete blocks: 600 × height × width in mm, strength and dry density classes. */
export const AAC_WIDTHS = [100, 120, 150, 180, 200, 240, 250, 300] as const;
export const AAC_HEIGHTS = [200, 240, 300] as const;
export const AAC_CLASSES = ["A2.5 B05", "A3.5 B05", "A3.5 B06", "A5.0 B06", "A5.0 B07"] as const;

/** GB/T 8239-2014 ordinary concrete small hollow block: sizes in mm and strength classes. */
export const SMALL_BLOCK_SIZES = ["390×190×190", "390×190×140", "390×190×90", "190×190×190"] as const;
export const SMALL_BLOCK_CLASSES = ["MU5.0", "MU7.5", "MU10"] as const;
