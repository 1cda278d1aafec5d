import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { MOST_PHOTOS } from "#trpc/contract/pour-order";
import { filesOf, linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { openTruck } from "./site";

/** Photos of the ticket that came with a truck. */
export const TICKET_FILES = "pourTicket";

/** R-CONC-03: the ticket on paper beside what was recorded, also after the truck has left. */
export const photograph: Handler<typeof contract.pourOrder.photograph> = async (context) => {
  const { ticketSysNo, fileSysNoList } = context.input;
  const { document, ticket, doing, apply } = await openTruck(context, "photograph");
  const { db, tenantCode } = doing;
  const kept = (await filesOf(db, tenantCode, TICKET_FILES, [ticketSysNo])).get(ticketSysNo) ?? [];
  const all = new Set([...kept.map(({ sysNo }) => sysNo), ...fileSysNoList]);
  if (all.size > MOST_PHOTOS) {
    const message = `${ticket.ticketNo} 号车已有 ${kept.length} 张照片，一车最多 ${MOST_PHOTOS} 张`;
    throw new Failure("BAD_INPUT", { message, fields: { fileSysNoList: message } });
  }
  await linkFiles(db, context.actor, { documentType: TICKET_FILES, documentSysNo: ticketSysNo }, fileSysNoList);
  const comment = `${ticket.ticketNo} 号车 ${ticket.vehicleNo}，照片 ${all.size - kept.length} 张`;
  return { sysNo: document.sysNo, status: await apply({ comment }) };
};
