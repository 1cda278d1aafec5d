import type { OrderDelivery } from "#trpc/contract/delivery";
import type { Api } from "~/forms/act";
import { fieldOf, type ShipLine } from "./ship-lines";

/** In the address of the form: the note that it begins from. */
export const LIKE = "like";

/**
 * The newest delivery note of an order, and whole where the form begins from it; nothing before the first.
 * @param like the note that the address names
 */
export async function lastNote(api: Api, orderSysNo: number, like: string | null) {
  const [last] = (await api.delivery.searchList({ orderSysNo, pageSize: 1 })).datas;
  if (!last) return {};
  const { sysNo, vehicleNo, driverName } = last;
  const whole = like === String(sysNo) ? await api.delivery.get({ id: sysNo }) : undefined;
  return { last: { sysNo, vehicleNo, driverName }, whole };
}

/** The fields of the form as an earlier note had them: the same truck with the same load, as far as that is still open. */
export function likeNote(
  note: Pick<OrderDelivery, "itemList" | "vehicleNo" | "driverName" | "driverMobile" | "carrier">,
  lines: readonly ShipLine[],
): Record<string, string> {
  const loads = new Map(note.itemList.map((item) => [item.orderItemSysNo, item]));
  const fields = lines.map((line) => {
    const before = loads.get(line.key);
    if (!before) return [fieldOf(line), ""];
    // more than is open is left to the form, which fills in the rest
    if (before.quantity > line.open) return [];
    return [fieldOf(line), String(line.pieceMass === null ? before.quantity : (before.pieceCount ?? ""))];
  });
  const { vehicleNo, driverName, driverMobile, carrier } = note;
  return {
    ...{ vehicleNo, driverName, driverMobile, carrier },
    ...Object.fromEntries(fields.filter(([name]) => name)),
  };
}
