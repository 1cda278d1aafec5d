import { sql } from "kysely";
import type { FilePolicy } from "../../document/index";
import { isFor, isOut } from "./audience";

/** Files of an announcement are for those whom it is for, while it is out. */
export const announcementFiles: FilePolicy = (reader) => sql<boolean>`EXISTS (SELECT FROM mall."Announcement" a
  WHERE a."tenantCode" = l."tenantCode" AND a."sysNo" = l."documentSysNo" AND ${isOut(new Date())} AND ${isFor(reader)})`;
