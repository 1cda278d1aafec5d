import type { Db } from "#server/kernel/db";
import { enquiryMachine } from "#trpc/rules/machine-enquiry";
import { moveByClock } from "../document/index";
import { lockExpired } from "./repo/expired";

/**
 * Enquiries that nobody answered until the deadline, and those whose last answer no longer holds, become invalid
 * (R-ENQ-03).
 * @returns how many
 */
export const expireEnquiries = (db: Db, now: Date): Promise<number> =>
  moveByClock(db, now, {
    ...{ machine: enquiryMachine, event: "expire", lock: lockExpired },
    comment: "已过截止时间或报价有效期",
  });
