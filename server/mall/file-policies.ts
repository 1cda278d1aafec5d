import { announcementFiles } from "./announcement/index";
import { ownPicture } from "./auth/index";
import { serviceFiles } from "./customer-service/index";
import { deliveryKind } from "./delivery/index";
import { type FilePolicy, shownOn } from "./document/index";
import { feedbackFiles } from "./feedback/index";
import { goodsFiles } from "./goods-picture/index";
import { orderKind } from "./order/index";
import { receivingKind } from "./receiving/index";
import { returnKind } from "./return/index";
import { siteFiles } from "./site/index";

/** Who may open a file, by what it stands on. A kind of document that is not here shows its files to their owner only. */
export const filePolicies: Readonly<Record<string, FilePolicy>> = {
  order: shownOn(orderKind),
  delivery: shownOn(deliveryKind),
  refusal: shownOn(deliveryKind),
  receiving: shownOn(receivingKind),
  return: shownOn(returnKind),
  avatar: ownPicture,
  payment: shownOn(orderKind, { table: "OrderPayment", via: "orderSysNo" }),
  announcement: announcementFiles,
  feedback: feedbackFiles,
  service: serviceFiles,
  site: siteFiles,
  goods: goodsFiles,
};
