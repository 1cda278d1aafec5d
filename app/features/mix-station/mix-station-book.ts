import type { MixStation, mixStation } from "#trpc/contract/mix-station";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { mixStationText as texts } from "~/lib/texts/mix-station";
import { type AreaLevel, loadAreaLevels } from "../address/area-levels";
import type { Book } from "../book/book";
import { MixStationFields } from "./mix-station-fields";
import { MixStationTable } from "./mix-station-table";

/** The area that was chosen, the town where there is one; 0 is refused by the call. */
export const areaIn = (sent: Fields): number => keyIn(sent.get("townSysNo")) ?? keyIn(sent.get("regionSysNo")) ?? 0;

/** Where a supplier mixes concrete. */
export const mixStationBook: Book<MixStation, typeof mixStation.save, AreaLevel[]> = {
  path: "/portal/mix-station",
  icon: "building-warehouse",
  rights: "mixStation",
  texts,
  nameOf: ({ name }) => name,
  removeQuestion: ({ name }) => texts.removeQuestion(name),
  search: (api, query) => api.mixStation.search(query),
  get: (api, id) => api.mixStation.detail({ id }),
  async save(api, sent, sysNo) {
    await api.mixStation.save({
      ...(sysNo === undefined ? {} : { sysNo }),
      name: text(sent, "name"),
      areaSysNo: areaIn(sent),
      address: text(sent, "address"),
      contactName: text(sent, "contactName"),
      contactMobile: text(sent, "contactMobile"),
      isDefault: sent.get("isDefault") === "1",
    });
    return {};
  },
  setDefault: (api, sysNo) => api.mixStation.setDefault({ sysNo }),
  remove: (api, sysNo) => api.mixStation.delete({ sysNo }),
  aside: { intent: "area", load: loadAreaLevels },
  more: { href: "/portal/mix-station/batch", label: texts.batch },
  Listed: MixStationTable,
  EntryFields: MixStationFields,
};
