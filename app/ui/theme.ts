import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";

/** A tenant's colour as the browser needs it: ten shades, light to dark, and the one that white text can be read on. */
export interface Brand {
  shades: readonly string[];
  /** index into `shades`: the first step, from the tenant's own colour on, with at least 4.5:1 on white */
  primaryShade: number;
}

const SHADES = 10;
const KEPT = 500;
const themes = new Map<string, MantineThemeOverride>();

function isShadeIndex(n: number): n is 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 {
  return Number.isInteger(n) && n >= 0 && n < SHADES;
}

function tuple(shades: readonly string[]): MantineColorsTuple {
  const at = (i: number) => shades[Math.min(i, shades.length - 1)] ?? "#018dd7";
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9)];
}

/** Mantine's theme for a brand. One object per brand: MantineProvider memoizes on identity. */
export function tenantTheme(brand: Brand): MantineThemeOverride {
  const key = `${brand.shades.join()}/${brand.primaryShade}`;
  let theme = themes.get(key);
  if (!theme) {
    const shade = isShadeIndex(brand.primaryShade) ? brand.primaryShade : 9;
    theme = createTheme({
      primaryColor: "brand",
      primaryShade: { light: shade, dark: 8 },
      colors: { brand: tuple(brand.shades) },
      fontFamily: "var(--mall-font)",
      defaultRadius: "var(--mall-radius-small)",
      cursorType: "pointer",
      respectReducedMotion: true,
    });
    if (themes.size >= KEPT) themes.clear();
    themes.set(key, theme);
  }
  return theme;
}

/** Mantine's variables on top of the mall's own, and its weak contrasts raised to WCAG AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-brand-light-color": "var(--mantine-color-brand-9)",
    // Mantine takes a lighter one where the tenant's is the darkest
    "--mantine-color-brand-filled-hover": "var(--mall-accent-strong)",
    "--mantine-color-dimmed": "var(--mall-text-2)",
    "--mantine-color-text": "var(--mall-text)",
    "--mantine-color-error": "var(--mall-danger)",
    "--mantine-color-default-border": "var(--mall-line-strong)",
  },
  dark: {},
});

/** The mall's own brand variables, for the tenant's theme sheet. */
export function brandVariables(brand: Brand): Record<string, string> {
  const steps = brand.shades.map((shade, i) => [`--mall-brand-${i}`, shade] as const);
  const strong = Math.min(brand.primaryShade + 1, SHADES - 1);
  return {
    ...Object.fromEntries(steps),
    "--mall-accent": `var(--mall-brand-${brand.primaryShade})`,
    "--mall-accent-strong": `var(--mall-brand-${strong})`,
    "--mall-accent-pale": "var(--mall-brand-0)",
  };
}
