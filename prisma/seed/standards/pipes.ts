/** Theoretical mass of a round steel tube in kg/m: 0.0246615 · (D − S) · S, D and S in mm (GB/T 3091, GB/T 8163). */
export const tubeMass = (outside: number, wall: number): number =>
  Math.round(0.0246615 * (outside - wall) * wall * 1000) / 1000;

/** Theoretical mass of a square or rectangular hollow section in kg/m (GB/T 6728, corner radii neglected). */
export const hollowMass = (a: number, b: number, wall: number): number =>
  Math.round(0.0157 * wall * (a + b - 2 * wall) * 1000) / 1000;

/** GB/T 3091-2015 welded pipe: nominal diameter, outside diameter in mm, ordinary and thick wall in mm. */
export const WELDED_PIPES = [
  { dn: 15, outside: 21.3, walls: [2.8, 3.5] },
  { dn: 20, outside: 26.9, walls: [2.8, 3.5] },
  { dn: 25, outside: 33.7, walls: [3.2, 4] },
  { dn: 32, outside: 42.4, walls: [3.5, 4] },
  { dn: 40, outside: 48.3, walls: [3.5, 4.5] },
  { dn: 50, outside: 60.3, walls: [3.5, 3.8, 4.5] },
  { dn: 65, outside: 76.1, walls: [3.75, 4, 4.5] },
  { dn: 80, outside: 88.9, walls: [4, 5] },
  { dn: 100, outside: 114.3, walls: [4, 5] },
  { dn: 125, outside: 139.7, walls: [4, 5.5] },
  { dn: 150, outside: 165.1, walls: [4.5, 6] },
  { dn: 200, outside: 219.1, walls: [6, 7] },
] as const;

/** GB/T 8163-2018 seamless pipe for fluids: outside diameter in mm and stocked walls in mm. */
export const SEAMLESS_PIPES = [
  { outside: 32, walls: [3, 3.5, 4] },
  { outside: 45, walls: [3, 3.5, 4, 5] },
  { outside: 57, walls: [3.5, 4, 5, 6] },
  { outside: 76, walls: [4, 5, 6] },
  { outside: 89, walls: [4, 4.5, 5, 6] },
  { outside: 108, walls: [4, 4.5, 5, 6, 8] },
  { outside: 133, walls: [4, 4.5, 5, 6] },
  { outside: 159, walls: [4.5, 5, 6, 8] },
  { outside: 219, walls: [6, 7, 8, 10] },
  { outside: 273, walls: [7, 8, 10] },
  { outside: 325, walls: [8, 10, 12] },
] as const;
export const SEAMLESS_GRADES = ["20#", "Q355B"] as const;

/** GB/T 6728-2017 cold-formed hollow sections: sides in mm and stocked walls in mm. */
export const HOLLOW_SECTIONS = [
  { a: 40, b: 40, walls: [2, 2.5, 3] },
  { a: 50, b: 50, walls: [2, 2.5, 3, 4] },
  { a: 60, b: 60, walls: [2.5, 3, 4] },
  { a: 80, b: 80, walls: [3, 4, 5] },
  { a: 100, b: 100, walls: [3, 4, 5, 6] },
  { a: 60, b: 40, walls: [2.5, 3, 4] },
  { a: 80, b: 40, walls: [2.5, 3, 4] },
  { a: 100, b: 50, walls: [3, 4, 5] },
  { a: 120, b: 60, walls: [3, 4, 5] },
  { a: 150, b: 100, walls: [4, 5, 6] },
] as const;

/** GB/T 18742.2-2017 PP-R pipe: series, outside diameter and wall in mm. */
export const PPR_PIPES = {
  S5: { 20: 2.0, 25: 2.3, 32: 2.9, 40: 3.7, 50: 4.6, 63: 5.8, 75: 6.8, 90: 8.2, 110: 10.0, 160: 14.6 },
  S4: { 20: 2.3, 25: 2.8, 32: 3.6, 40: 4.5, 50: 5.6, 63: 7.1, 75: 8.4, 90: 10.1, 110: 12.3, 160: 17.9 },
  "S3.2": { 20: 2.8, 25: 3.5, 32: 4.4, 40: 5.5, 50: 6.9, 63: 8.6, 75: 10.3, 90: 12.3, 110: 15.1, 160: 21.9 },
  "S2.5": { 20: 3.4, 25: 4.2, 32: 5.4, 40: 6.7, 50: 8.3, 63: 10.5, 75: 12.5, 90: 15.0, 110: 18.3, 160: 26.6 },
} as const;

/** GB/T 5836.1-2018 PVC-U drain pipe: outside diameter and least wall in mm. */
export const PVC_DRAIN_PIPES = {
  32: 2.0,
  40: 2.0,
  50: 2.0,
  75: 2.3,
  90: 3.0,
  110: 3.2,
  125: 3.2,
  160: 4.0,
  200: 4.9,
  250: 6.2,
  315: 7.8,
} as const;

/**
 * GB/T 13663.2-2018 PE100 water pipe: outside diameters in mm, least wall = outside / SDR rounded up (tables differ by
 * 0.1 at most).
 */
export const PE_PIPE_DIAMETERS = [25, 32, 40, 50, 63, 75, 90, 110, 125, 160, 200, 250, 315, 400] as const;
export const PE_PIPE_SERIES = { SDR11: "1.6MPa", SDR17: "1.0MPa" } as const;
export const peWall = (outside: number, sdr: number): number => Math.ceil((outside / sdr) * 10) / 10;

/** GB/T 19472.1-2019 HDPE double-wall corrugated pipe: inside diameters in mm and ring stiffness classes. */
export const CORRUGATED_DIAMETERS = [200, 300, 400, 500, 600, 800] as const;
export const RING_STIFFNESS = ["SN4", "SN8"] as const;

/** JG/T 3050 PVC conduit: outside diameters in mm and mechanical classes. */
export const CONDUIT_DIAMETERS = [16, 20, 25, 32, 40, 50] as const;
export const CONDUIT_CLASSES = ["中型", "重型"] as const;
