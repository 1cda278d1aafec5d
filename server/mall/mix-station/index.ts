import type { z } from "zod";
import { type Actor, type Handler, type HandlerContext, implement } from "#server/mall/implement";
import { mixStation as calls, MixStation } from "#trpc/contract/mix-station";
import { placeOf } from "../area/index";
import { defineBook } from "../book/index";
import { namesTaken } from "./repo";

const book = defineBook({
  name: "搅拌站",
  rights: "mixStation",
  table: "MixStation",
  entry: MixStation,
  searched: [["name"], ["contactName"], ["contactMobile"], ["areaName", "address"]],
});

type Typed = z.output<typeof calls.batchAdd.input>["mixStationList"][number];
type Saving = HandlerContext<unknown, "STATION_TAKEN" | "STATION_AREA_INVALID", Actor>;

/** What to write of stations; their names stay free until the transaction ends. */
async function checked(context: Saving, stations: readonly Typed[], at: (index: number) => string, sysNo = 0) {
  const { db, actor, fail } = context;
  // one at a time: two parallel ones must not both add the name
  await book.lock(db, actor);
  const names = stations.map(({ name }) => name);
  const taken = await namesTaken(db, actor, names, sysNo);
  const twice = names.flatMap((name, index) => (taken.has(name) || names.indexOf(name) < index ? [index] : []));
  if (twice.length > 0) {
    const fields = twice.map((index) => [`${at(index)}name`, `已有名为“${names[index]}”的搅拌站，请换一个名称`]);
    throw fail("STATION_TAKEN", { fields: Object.fromEntries(fields) });
  }
  const places = await Promise.all(stations.map(({ areaSysNo }) => placeOf(db, areaSysNo, null)));
  const unknown = stations.flatMap((_, index) =>
    places[index] ? [] : [[`${at(index)}areaSysNo`, "所在地区不正确，请重新选择到区县或乡镇"]],
  );
  if (unknown.length > 0) throw fail("STATION_AREA_INVALID", { fields: Object.fromEntries(unknown) });
  return stations.flatMap((station, index) => {
    const place = places[index];
    if (!place) return [];
    const { areaCode: _, ...levels } = place;
    return [{ ...station, ...levels, supplierSysNo: actor.supplierSysNo ?? 0 }];
  });
}

const get: Handler<typeof calls.get> = async ({ db, actor, input, fail }) => {
  if (input.supplierSysNo !== undefined && input.supplierSysNo !== actor.supplierSysNo)
    throw fail("FORBIDDEN", { message: "无权限查看该供应商的搅拌站" });
  return book.all(db, actor);
};

const batchAdd: Handler<typeof calls.batchAdd> = async (context) => {
  const { mixStationList } = context.input;
  const at = (index: number) => `mixStationList.${index}.`;
  return { sysNoList: await book.addMany(context, () => checked(context, mixStationList, at)) };
};

const save: Handler<typeof calls.save> = async (context) => {
  const { sysNo, isDefault, ...station } = context.input;
  const written = async () => {
    const [values] = await checked(context, [station], () => "", sysNo);
    if (!values) throw context.fail("STATION_AREA_INVALID");
    return { ...values, isDefault };
  };
  return { sysNo: await book.save(context, sysNo, written) };
};

const { search, get: detail, setDefault, delete: remove } = book;
export const mixStation = implement(calls, { get, search, detail, batchAdd, save, delete: remove, setDefault });
