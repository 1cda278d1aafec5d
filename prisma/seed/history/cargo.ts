import type { z } from "zod";
import type { DeliveryItem } from "#trpc/contract/delivery";
import type { OrderItem } from "#trpc/contract/order";
import { decimal } from "#trpc/rules/money";
import { type PieceGoods, theoreticalMass, wholePieces } from "#trpc/rules/piece-goods";
import type { SkuSeed } from "../catalogue/skus";
import { chance } from "../random";
import type { LinePlan, OrderPlan } from "./plan";

const massOf = (pieces: number, goods: PieceGoods): number => Number(theoreticalMass(pieces, goods));

const stockOf = ({ stock }: SkuSeed): number => stock.reduce<number>((sum, onHand) => sum + (onHand ?? 0), 0);

/** A quantity as it can be ordered and shipped to the end: goods counted by piece in whole pieces. */
export function orderedQuantity(wanted: LinePlan["quantity"], sku: SkuSeed): number {
  const { pieceMass, quantityScale, buyStart } = sku;
  const asked = typeof wanted === "number" ? wanted : Math.floor(stockOf(sku) * wanted.ofStock);
  const quantity = Math.max(asked, Number(buyStart));
  if (pieceMass === null) return quantity;
  const goods = { pieceMass, quantityScale };
  const pieces = wholePieces(quantity, goods);
  return massOf(massOf(pieces, goods) < Number(buyStart) ? pieces + 1 : pieces, goods);
}

/** What of an order goes with the n-th of its trucks. */
export function loadOf(lines: readonly z.output<typeof OrderItem>[], truck: number, trucks: number) {
  const last = truck === trucks;
  return lines.flatMap(({ sysNo: orderItemSysNo, quantity, deliveredQuantity, pieceMass, quantityScale }) => {
    const open = decimal(quantity).minus(deliveredQuantity);
    const share = last ? open : open.div(trucks - truck + 1).round(quantityScale);
    if (pieceMass === null) return share.gt(0) ? [{ orderItemSysNo, quantity: Number(share) }] : [];
    const goods = { pieceMass, quantityScale };
    const pieceCount = wholePieces(share, goods);
    return pieceCount > 0 ? [{ orderItemSysNo, pieceCount, quantity: massOf(pieceCount, goods) }] : [];
  });
}

/** How far below the theoretical mass rolled steel usually lies. */
const USUAL_LOSS = 0.002;

/** What somebody counts and weighs at the gate. */
export function countedAt(items: readonly DeliveryItem[], { missing = 0, scale }: OrderPlan) {
  return items.map(({ sysNo: deliveryItemSysNo, pieceCount, pieceMass, quantity, quantityScale }, at) => {
    const less = at === 0 ? missing : 0;
    if (pieceCount === null || pieceMass === null) {
      return { deliveryItemSysNo, receivedQuantity: Number(decimal(quantity).minus(less)) };
    }
    const pieces = pieceCount - less;
    const share = scale ?? 1 - USUAL_LOSS * chance("scale", deliveryItemSysNo);
    const weighedMass = Number(theoreticalMass(pieces, { pieceMass, quantityScale }).times(share).round(quantityScale));
    // asked for where the scale is out of tolerance, left out where it is not
    return { deliveryItemSysNo, pieceCount: pieces, weighedMass, deviationReason: "复磅后仍偏轻，夹有短尺" };
  });
}
