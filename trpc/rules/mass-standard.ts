import type { DecimalLike } from "./money";

/** An edition of a standard: how far the mass of bars may be off, by nominal diameter. */
interface MassStandard {
  name: string;
  /** First day of its validity, in China. */
  from: string;
  limits: readonly { /** mm */ upTo: number; share: string }[];
}

/** Hot-rolled ribbed bars, the newest edition first. */
const ribbedBars: readonly MassStandard[] = [
  {
    name: "GB/T 1499.2-2024",
    from: "2024-09-25",
    limits: [
      { upTo: 12, share: "0.055" },
      { upTo: 20, share: "0.045" },
      { upTo: 50, share: "0.035" },
    ],
  },
  {
    name: "GB/T 1499.2-2018",
    from: "2018-11-01",
    limits: [
      { upTo: 12, share: "0.06" },
      { upTo: 20, share: "0.05" },
      { upTo: 50, share: "0.04" },
    ],
  },
];

/** Names of the editions that an agreement may name. */
export const massEditions = ["GB/T 1499.2-2024", "GB/T 1499.2-2018"] as const;

/**
 * The widest tolerance of the edition that holds on a day: what a line may be off at most where no agreement says.
 * @param day `2026-11-22`, in China
 */
export function widestTolerance(day: string): number {
  const edition = ribbedBars.find(({ from }) => from <= day);
  return Math.max(0, ...(edition?.limits ?? []).map(({ share }) => Number(share)));
}

/** Steel of 7.85 g/cm³: kg per metre of a bar of 1 mm. */
const KG_PER_METRE = 0.006_165;

export interface MassTolerance {
  /** A share, both ways; null where neither agreement nor standard says one. */
  massTolerance: string | null;
  /** Who says so: the agreement, or the standard with its edition. */
  toleranceSource: string;
}

/**
 * How far the weighed mass of a line may be off: by the edition of the standard that its clause names, else as agreed,
 * else by the edition that holds on the day.
 * @param day `2026-11-22`, in China
 * @param edition of the clause; "" where it names none
 */
export function massTolerance(
  agreed: DecimalLike | null,
  { goodsName, massPerMetre }: { goodsName: string; massPerMetre: string | null },
  day: string,
  edition = "",
): MassTolerance {
  const isRibbed = goodsName.includes("螺纹钢");
  const named = isRibbed ? ribbedBars.find(({ name }) => name === edition) : undefined;
  if (!named && agreed !== null && Number(agreed) > 0)
    return { massTolerance: String(agreed), toleranceSource: "协议" };
  const standard = named ?? (isRibbed ? ribbedBars.find(({ from }) => from <= day) : undefined);
  // nominal masses are rounded: the diameter comes out within a tenth of a millimetre
  const diameter = Math.sqrt(Number(massPerMetre ?? 0) / KG_PER_METRE);
  const limit = diameter > 0 ? standard?.limits.find(({ upTo }) => diameter <= upTo + 0.5) : undefined;
  return standard && limit
    ? { massTolerance: limit.share, toleranceSource: standard.name }
    : { massTolerance: null, toleranceSource: "" };
}
