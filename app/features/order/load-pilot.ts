import type { LoaderFunctionArgs } from "@remix-run/node";
import { unlessRefused } from "~/lib/failure";
import { keyIn } from "~/lib/id";

/** R-PERM-15: what a backend elsewhere lets the reader do with an order. */
export interface Pilot {
  /** Its lines may be matched otherwise. */
  edits: boolean;
  /** The contract that it calls off is shown. */
  seesContract: boolean;
}

const EDIT = "editPurchaserOrderTrade";
const CONTRACT = "viewContractBinding";

/**
 * The pilot permissions of an order's reader. Undefined in front of our own backend, whose order and codes say the same,
 * and where a backend elsewhere does not have the call.
 */
export async function loadPilot({ context, params }: LoaderFunctionArgs): Promise<Pilot | undefined> {
  const id = keyIn(params.id);
  if (!context.backendElsewhere || id === undefined) return undefined;
  const asked = { id, permissionKeyList: [EDIT, CONTRACT] };
  const granted = await context.api.permission.hasPilotPermission(asked).catch(unlessRefused);
  return granted && { edits: granted[EDIT] === true, seesContract: granted[CONTRACT] === true };
}
