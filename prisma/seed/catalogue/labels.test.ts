import { expect, test } from "vitest";
import { sizeLabel } from "#trpc/rules/size-label";
import { LEAVES } from "./leaves";

test.each(LEAVES.map(({ family }) => [family.name, family] as const))(
  "the label on pictures of %s is never what all of them share",
  (_name, { specs }) => {
    const labels = new Set(specs.map(({ name }) => sizeLabel(name)));
    if (specs.length > 1) expect([...labels]).not.toEqual([expect.stringMatching(/./)]);
    for (const label of labels) expect(label).not.toMatch(/1kV|坍落度|Q235|Q355|10\.9S/);
  },
);
