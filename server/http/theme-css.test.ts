import { expect, test } from "vitest";
import { contrastWithWhite } from "~/lib/contrast";
import { brandOf, themeCss, themeSheet } from "./theme-css";

test("R-TENANT-03, UI-THEME-01: a colour comes with or without #; nonsense is the platform's colour", () => {
  expect(brandOf("D7263D")).toEqual(brandOf("#D7263D"));
  expect(brandOf("red; } body { display: none")).toEqual(brandOf("#018DD7"));
  expect(brandOf("")).toEqual(brandOf("018DD7"));
});

test("R-TENANT-01: the sheet carries the tenant's steps and an accent that white text can be read on", () => {
  const brand = brandOf("018DD7");
  expect(brand.primaryShade).toBeGreaterThan(6);
  const css = themeCss(themeSheet(brand)) ?? "";
  expect(css).toContain(`--mall-accent: var(--mall-brand-${brand.primaryShade})`);
  expect(css).toContain("--mantine-color-brand-9");
});

test("two tenants have two sheets, the same colour has one", () => {
  expect(themeSheet(brandOf("D7263D"))).not.toBe(themeSheet(brandOf("018DD7")));
  expect(themeSheet(brandOf("018DD7"))).toBe(themeSheet(brandOf("#018dd7".toUpperCase())));
  expect(themeCss("/theme/none.css")).toBeUndefined();
});

test("R-TENANT-01: whatever the colour, ten steps come of it, and white text is read on its accent and its stronger one", () => {
  const levels = ["00", "33", "66", "99", "CC", "FF"];
  for (const red of levels)
    for (const green of levels)
      for (const blue of levels) {
        const { shades, primaryShade } = brandOf(red + green + blue);
        expect(shades, red + green + blue).toHaveLength(10);
        for (const shade of [shades[primaryShade], shades[Math.min(primaryShade + 1, 9)]])
          expect(contrastWithWhite(shade ?? ""), `${red}${green}${blue} ${shade}`).toBeGreaterThanOrEqual(4.5);
        // texts in the accent stand on its palest step
        expect(
          contrastWithWhite(shades[Math.min(primaryShade + 1, 9)] ?? "") / contrastWithWhite(shades[0] ?? ""),
          `${red}${green}${blue} on ${shades[0]}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
});
