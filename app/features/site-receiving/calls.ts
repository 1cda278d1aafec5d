import { TRPCClientError } from "@trpc/client";
import { createPlainClient } from "#trpc/client/link";
import { Failure } from "#trpc/contract/failures";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { isAtGate } from "#trpc/rules/expected";
import { quantity } from "~/lib/format";
import { siteText as t } from "~/lib/texts/site-receiving";
import { isNetworkError } from "~/lib/unreachable";
import type { ServerView, SitePerson, SitePhoto, Truck, What } from "./kept";
import { SITE_PHOTO } from "./paths";

const calls = createPlainClient();
/** A phone on a bad line does not wait for ever; what arrived nevertheless is done once. */
const PATIENCE_MS = 30_000;
const PHOTO_PATIENCE_MS = 120_000;
const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
/** As many as a page of the list may hold. */
const MOST_TRUCKS = 100;

/** The refusal in what a call threw; undefined where nothing, or nothing readable, came back. */
export function refusalOf(error: unknown): { reason: string; message: string } | undefined {
  const failure = Failure.from(error);
  if (failure) return { reason: failure.reason, message: failure.message };
  const { data } = Object(error) as { data?: { code?: unknown } | null };
  return data?.code === "INTERNAL_SERVER_ERROR" ? { reason: "INTERNAL", message: t.internal } : undefined;
}

/** The answer is missing or unreadable: no network, or a proxy answered instead of the mall. */
export const isAway = (error: unknown): boolean =>
  error instanceof TRPCClientError ||
  isNetworkError(error) ||
  (error instanceof DOMException && ["TimeoutError", "AbortError", "NetworkError"].includes(error.name));

/** Who is logged in; undefined for a visitor. @throws where the mall cannot be reached */
export async function askPerson(): Promise<Omit<SitePerson, "loadedAt"> | undefined> {
  const { profile } = await calls.shell.getCurrentUser.query({ t: Date.now() }, patience());
  if (!profile) return undefined;
  const { sysNo: userSysNo, organizationSysNo, displayName: name, organizationName, permissions } = profile;
  const mayEnd = permissions.includes("delivery:purchaser:endReceiving");
  return { userSysNo, organizationSysNo, name, organizationName, mayEnd };
}

const may = (code: string, { actionList }: { actionList: readonly string[] }): boolean => actionList.includes(code);
const rights = (of: { actionList: readonly string[] }) => ({
  mayReceive: may("delivery:purchaser:receive", of),
  mayRefuse: may("delivery:purchaser:refuse", of),
});

/** The trucks that wait to be received, as they come to the gate, with all of their lines: one question. */
export async function askTrucks(): Promise<Truck[]> {
  const { datas } = await calls.delivery.searchList.query(
    {
      ...{ statusList: [DeliveryStatus.waitingReceipt, DeliveryStatus.receiving], allLines: true },
      ...{ sortBy: "arrival", ascending: true, pageSize: MOST_TRUCKS },
    },
    patience(),
  );
  return datas
    .map((row, place) => ({
      place,
      ...{ sysNo: row.sysNo, deliveryNo: row.deliveryNo, vehicleNo: row.vehicleNo, driverName: row.driverName },
      ...{ driverMobile: row.driverMobile, supplierName: row.supplierName, expectedTime: row.expectedTime },
      use: [row.projectName, row.usePart, row.usePlace].filter(Boolean).join(" · "),
      isHere: isAtGate(row),
      isBegun: row.status === DeliveryStatus.receiving,
      certificatesMissing: row.certificatesMissing,
      ...rights(row),
      // a picture would have to come over the network
      itemList: row.itemList.map((item) => ({ ...item, mainImgUrl: "" })),
    }))
    .filter(({ mayReceive, mayRefuse }) => mayReceive || mayRefuse);
}

/** The current state of a delivery whose record was refused. */
export async function askTruck(sysNo: number): Promise<ServerView> {
  const delivery = await calls.delivery.get.query({ id: sysNo }, patience());
  const { status, refusalStatus, itemList, receivingList } = delivery;
  const lines = itemList.map(({ lineNo, skuName, skuSpec, unit, pieceCount, receivedPieces, receivedQuantity }) => {
    const pieces = pieceCount === null ? "" : `${receivedPieces} 根 / `;
    return {
      lineNo,
      words: t.lineWords(lineNo, `${skuName} ${skuSpec}`, `${pieces}${quantity(receivedQuantity)} ${unit}`),
    };
  });
  const notes = receivingList.map((note) => ({ sysNo: note.sysNo, no: note.receivingNo, status: note.status }));
  return { sysNo, status, refusalStatus, ...rights(delivery), lines, notes };
}

interface Record {
  key: string;
  replacesKey?: string;
  deliverySysNo: number;
  phoneTime: number;
  what: What;
}

/** Sends a record; done once however often it is sent. @throws refusals, and where nothing came back */
export async function sendRecord(
  { key, replacesKey, deliverySysNo, phoneTime, what }: Record,
  fileSysNoList: number[],
) {
  const { kind, userSysNo, organizationSysNo, itemList, remark, shortReason, endsDelivery, asksToEnd, reason } = what;
  const { receivingSysNo, serverTime } = await calls.siteReceiving.send.mutate(
    {
      ...{ eventKey: key, kind, userSysNo, organizationSysNo, phoneTime, orderDeliverySysNo: deliverySysNo },
      ...{ itemList, remark, shortReason, endsDelivery, asksToEnd, reason, fileSysNoList },
      ...(replacesKey ? { replacesKey } : {}),
    },
    { ...patience(), context: { requestKey: key } },
  );
  return { receivingSysNo, serverTime };
}

/** Sends a photo under its key. @throws refusals, and where nothing came back */
export async function sendPhoto({ key, file }: SitePhoto, userSysNo: number): Promise<number> {
  const body = new FormData();
  body.set("intent", "upload");
  body.set("fileKey", key);
  body.append("file", file);
  const signal = AbortSignal.timeout(PHOTO_PATIENCE_MS);
  const answer = await fetch(`${SITE_PHOTO}?user=${userSysNo}`, { method: "POST", body, signal });
  if (answer.status === 500) throw new Failure("INTERNAL", { message: t.internal });
  if (!answer.ok) throw new TypeError(`photo: network answered ${answer.status}`);
  const { uploaded, problems, needsLogin } = (await answer.json()) as {
    uploaded: { id: string }[];
    problems: string[];
    needsLogin?: boolean;
  };
  if (needsLogin) throw new Failure("LOGIN_NEEDED");
  const [kept] = uploaded;
  if (!kept)
    throw new Failure("FILE_TYPE_REFUSED", { message: `${file.name}：${problems.join("；") || t.photoRefused}` });
  return Number(kept.id);
}
