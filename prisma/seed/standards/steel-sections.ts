/** A rolled section: its size as the standard writes it and its theoretical mass in kg/m. */
export interface Section {
  size: string;
  massPerMetre: number;
}

const sections = (table: string): readonly Section[] =>
  table
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [size = "", mass = "0"] = entry.split("=");
      return { size, massPerMetre: Number(mass) };
    });

/** GB/T 11263-2017 hot-rolled H sections: wide (HW), middle (HM) and narrow (HN) flange, H×B×t1×t2 in mm. */
export const H_BEAMS = sections(`
  HW100×100×6×8=16.9 HW125×125×6.5×9=23.6 HW150×150×7×10=31.1 HW175×175×7.5×11=40.4 HW200×200×8×12=49.9
  HW250×250×9×14=71.8 HW300×300×10×15=93 HW350×350×12×19=135 HW400×400×13×21=172
  HM148×100×6×9=20.7 HM194×150×6×9=29.9 HM244×175×7×11=43.6 HM294×200×8×12=55.8 HM340×250×9×14=78.1
  HM390×300×10×16=105 HM440×300×11×18=121 HM488×300×11×18=125 HM588×300×12×20=147
  HN100×50×5×7=9.3 HN125×60×6×8=13.1 HN150×75×5×7=14 HN175×90×5×8=18 HN198×99×4.5×7=17.8 HN200×100×5.5×8=20.9
  HN248×124×5×8=25.1 HN250×125×6×9=29 HN298×149×5.5×8=32 HN300×150×6.5×9=36.7 HN346×174×6×9=41.2
  HN350×175×7×11=49.4 HN396×199×7×11=56.1 HN400×200×8×13=65.4 HN446×199×8×12=65.1 HN450×200×9×14=74.9
  HN496×199×9×14=77.9 HN500×200×10×16=88.1 HN596×199×10×15=92.4 HN600×200×11×17=103 HN700×300×13×24=182
  HN800×300×14×26=207 HN900×300×16×28=240`);

/** GB/T 706-2016 hot-rolled I-beams. */
export const I_BEAMS = sections(`
  10#=11.261 12#=13.987 14#=16.89 16#=20.513 18#=24.143 20a#=27.929 20b#=31.069 22a#=33.07 22b#=36.524 25a#=38.105
  25b#=42.03 28a#=43.492 28b#=47.888 32a#=52.717 32b#=57.741 36a#=60.037 36b#=65.689 40a#=67.598 40b#=73.878
  45a#=80.42 50a#=93.654 56a#=106.316 63a#=121.407`);

/** GB/T 706-2016 hot-rolled channels. */
export const CHANNELS = sections(`
  5#=5.438 6.3#=6.634 8#=8.045 10#=10.007 12#=12.059 14a#=14.535 14b#=16.733 16a#=17.24 16b#=19.752 18a#=20.174
  18b#=23 20a#=22.637 20b#=25.777 22a#=24.999 22b#=28.453 25a#=27.41 25b#=31.335 28a#=31.427 28b#=35.823
  30a#=34.463 32a#=38.083 32b#=43.107 36a#=47.814 40a#=58.928`);

/** GB/T 706-2016 hot-rolled equal-leg angles, b×d in mm. */
export const ANGLES = sections(`
  20×3=0.889 25×3=1.124 25×4=1.459 30×3=1.373 30×4=1.786 40×3=1.852 40×4=2.422 40×5=2.976 50×4=3.059 50×5=3.77
  50×6=4.465 56×5=4.251 63×5=4.822 63×6=5.721 70×5=5.397 70×6=6.406 70×7=7.398 75×5=5.818 75×6=6.905 75×8=9.03
  80×6=7.376 80×8=9.658 90×6=8.35 90×8=10.946 100×6=9.366 100×8=12.276 100×10=15.12 110×8=13.532 110×10=16.69
  125×8=15.504 125×10=19.133 140×10=21.488 140×12=25.522 160×10=24.729 160×12=29.391 180×12=33.159 200×14=42.894
  200×16=48.68 200×20=60.056`);

/** Lengths in metres in which sections are stocked. */
export const SECTION_LENGTHS = [6, 9, 12] as const;

/** Density of carbon steel for theoretical masses, kg/m² per mm of thickness. */
export const PLATE_MASS_PER_MM = 7.85;

/** GB/T 3274-2017 hot-rolled plate: nominal thickness in mm, widths in mm. */
export const PLATE_THICKNESSES = [4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 30, 35, 40, 45, 50, 60] as const;
export const PLATE_WIDTHS = [1500, 1800, 2000, 2200] as const;
/** GB/T 700-2006 and GB/T 1591-2018 structural steel grades. */
export const PLATE_GRADES = ["Q235B", "Q355B"] as const;
/** GB/T 33974-2017 chequered plate, basic thickness in mm. */
export const CHEQUERED_THICKNESSES = [2.5, 3, 3.5, 4, 4.5, 5, 6, 8] as const;
/** GB/T 2518-2019 hot-dip galvanised sheet and GB/T 12754-2019 prepainted sheet: thickness in mm. */
export const GALVANISED_THICKNESSES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.5, 2, 2.5] as const;
export const PREPAINTED_THICKNESSES = [0.326, 0.376, 0.426, 0.476, 0.526, 0.6] as const;
