import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { carryingTicks } from "./carry-ticks";

type Line = readonly [sysNo: number, skuSysNo: number, quantity: number];
const cartOf = (lines: readonly Line[]) => ({
  categoryTypeList: [
    {
      periodGroupList: [
        { skuList: lines.map(([sysNo, sku, quantity]) => ({ sysNo, quantity, mallSku: { sysNo: sku } })) },
      ],
    },
  ],
});

/** A cart with its ticks, and how often it was read. */
function shopOf(lines: Line[], ticks: number[] | null) {
  const state = { lines, ticks, read: 0 };
  const api = {
    cartLocal: {
      selection: async () => state.ticks && { cartSysNoList: state.ticks },
      select: async ({ cartSysNoList }: { cartSysNoList: number[] }) => {
        state.ticks = cartSysNoList;
        return true;
      },
    },
    cart: {
      overview: async () => {
        state.read += 1;
        return cartOf(state.lines);
      },
    },
  } as unknown as AppLoadContext["api"];
  return { state, api };
}

describe("ticks of lines that move to another agreement", () => {
  test("one that merges passes its tick on", async () => {
    const { state, api } = shopOf(
      [
        [1, 70, 2],
        [2, 70, 3],
        [3, 71, 1],
      ],
      [1],
    );
    await carryingTicks(api, 50, async () => {
      state.lines = [
        [2, 70, 5],
        [3, 71, 1],
      ];
    });
    expect(state.ticks).toEqual([2]);
  });

  test("without ticks nothing is read; without a merge nothing is written", async () => {
    const none = shopOf([[1, 70, 2]], null);
    await carryingTicks(none.api, 50, async () => {});
    expect(none.state).toMatchObject({ ticks: null, read: 0 });
    const kept = shopOf([[1, 70, 2]], [1]);
    const { ticks } = kept.state;
    await carryingTicks(kept.api, 50, async () => {});
    expect(kept.state.ticks).toBe(ticks);
  });
});
