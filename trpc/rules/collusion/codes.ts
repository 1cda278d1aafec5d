/** The published indicators of OCDS Cardinal, by their numbers there. */
export const INDICATORS = [
  "R003",
  "R018",
  "R024",
  "R025",
  "R028",
  "R030",
  "R035",
  "R036",
  "R038",
  "R048",
  "R058",
] as const;
export type IndicatorCode = (typeof INDICATORS)[number];
