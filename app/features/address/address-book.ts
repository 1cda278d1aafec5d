import type { ReceivingAddress, receiveAddress } from "#trpc/contract/address";
import { text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { addressText as texts } from "~/lib/texts/address";
import type { Book } from "../book/book";
import { AddressFields } from "./address-fields";
import { AddressList } from "./address-list";
import { type AreaLevel, loadAreaLevels } from "./area-levels";

/** Receiving addresses (R-BIZ-07). */
export const addressBook: Book<ReceivingAddress, typeof receiveAddress.save, AreaLevel[]> = {
  path: "/portal/address",
  icon: "map-pin",
  rights: "receiveAddress",
  texts,
  nameOf: ({ contactName }) => contactName,
  removeQuestion: ({ contactName, address }) => texts.removeQuestion(contactName, address),
  search: (api, query) => api.receiveAddress.search(query),
  get: (api, id) => api.receiveAddress.get({ id }),
  async save(api, sent, sysNo) {
    const saved = await api.receiveAddress.save({
      ...(sysNo === undefined ? {} : { sysNo }),
      contactName: text(sent, "contactName"),
      contactMobile: text(sent, "contactMobile"),
      // without a county the call names this field beside the others
      regionSysNo: keyIn(sent.get("regionSysNo")) ?? 0,
      townSysNo: keyIn(sent.get("townSysNo")) ?? null,
      address: text(sent, "address"),
      isDefault: sent.get("isDefault") === "1",
    });
    return { address: saved.sysNo };
  },
  async setDefault(api, id) {
    const { sysNo, contactName, contactMobile, regionSysNo, townSysNo, address } = await api.receiveAddress.get({ id });
    const same = { sysNo, contactName, contactMobile, regionSysNo, townSysNo, address };
    await api.receiveAddress.save({ ...same, isDefault: true });
  },
  remove: (api, sysNo) => api.receiveAddress.delete({ sysNo }),
  aside: { intent: "area", load: loadAreaLevels },
  Listed: AddressList,
  EntryFields: AddressFields,
};
