/** Nominal diameter in mm and theoretical mass in kg/m. */
export interface Bar {
  diameter: number;
  massPerMetre: number;
}

const bars = (table: Readonly<Record<number, number>>): readonly Bar[] =>
  Object.entries(table).map(([diameter, massPerMetre]) => ({ diameter: Number(diameter), massPerMetre }));

/** GB/T 1499.2-2024 hot-rolled ribbed bars, table of nominal diameters and theoretical masses. */
export const RIBBED_BARS = bars({
  6: 0.222,
  8: 0.395,
  10: 0.617,
  12: 0.888,
  14: 1.21,
  16: 1.58,
  18: 2.0,
  20: 2.47,
  22: 2.98,
  25: 3.85,
  28: 4.83,
  32: 6.31,
  36: 7.99,
  40: 9.87,
  50: 15.42,
});

/** GB/T 1499.2-2024 grades by yield strength in MPa; E = higher ductility for earthquake resistance. */
export const RIBBED_GRADES = ["HRB400E", "HRB400", "HRB500E"] as const;

/** GB/T 1499.2-2024: how far the mass of bars may differ from theory, as a fraction, by nominal diameter. */
export const ribbedMassTolerance = (diameter: number): number =>
  diameter <= 12 ? 0.055 : diameter <= 20 ? 0.045 : 0.035;

/** GB/T 1499.1-2024 hot-rolled plain bars, HPB300. */
export const PLAIN_BARS = bars({
  6: 0.222,
  8: 0.395,
  10: 0.617,
  12: 0.888,
  14: 1.21,
  16: 1.58,
  18: 2.0,
  20: 2.47,
  22: 2.98,
});

/** GB/T 701-2008 low-carbon hot-rolled wire rod: diameters in mm. */
export const WIRE_RODS = [5.5, 6, 6.5, 8, 10, 12, 14] as const;
export const WIRE_ROD_GRADES = ["Q195", "Q215", "Q235"] as const;

/** GB/T 13788-2024 cold-rolled ribbed bars: CRB600H in coil, 5–12 mm. */
export const COLD_RIBBED_BARS = bars({
  5: 0.154,
  6: 0.222,
  7: 0.302,
  8: 0.395,
  9: 0.499,
  10: 0.617,
  11: 0.746,
  12: 0.888,
});

/** GB/T 1499.3-2022 welded fabric: bar diameters in mm, spacings in mm. */
export const MESH_DIAMETERS = [5, 6, 7, 8, 10, 12] as const;
export const MESH_SPACINGS = [100, 150, 200] as const;

/** GB/T 5224-2023 strand 1×7: nominal diameter in mm and reference mass in kg/m. */
export const STRANDS = bars({ 9.5: 0.43, 11.1: 0.582, 12.7: 0.775, 15.2: 1.101, 15.7: 1.178, 17.8: 1.5 });
export const STRAND_STRENGTHS = [1860, 1960] as const;

/** Length of straight bars in metres, as they leave the mill. */
export const BAR_LENGTHS = [9, 12] as const;
