import type { Db } from "#server/kernel/db";
import { agreementVersionMachine } from "#trpc/rules/machine-agreement-version";
import { moveByClock } from "../document/index";
import { closeAgreements, type DueVersion, lockDue, lockOver } from "./repo/effect";
import { bringIntoEffect } from "./sign";

const agreementsOf = (versions: readonly DueVersion[]) =>
  versions.flatMap(({ agreementSysNo }) => agreementSysNo ?? []);

/** Brings versions into effect that both sides signed and whose first day has come. @returns how many */
const effectVersions = (db: Db, now: Date): Promise<number> =>
  moveByClock(db, now, {
    ...{ machine: agreementVersionMachine, event: "effect", lock: lockDue, set: { effectTime: now } },
    after: async (own, tenantCode, versions) => {
      for (const version of versions) await bringIntoEffect({ db: own, tenantCode, now }, version);
    },
  });

/** Ends versions after their last day; their agreements price nothing more. @returns how many */
const expireVersions = (db: Db, now: Date): Promise<number> =>
  moveByClock(db, now, {
    ...{ machine: agreementVersionMachine, event: "expire", lock: lockOver, set: { closeTime: now } },
    after: (own, tenantCode, versions) => closeAgreements(own, tenantCode, agreementsOf(versions)),
  });

/** What the clock does with versions: a next one takes effect before the one that it replaces expires. @returns how many */
export const moveVersions = async (db: Db, now: Date): Promise<number> =>
  (await effectVersions(db, now)) + (await expireVersions(db, now));
