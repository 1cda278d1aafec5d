import type { receivingMachine } from "#trpc/rules/machine-receiving";
import { command, ownHeader } from "../document/index";
import { delivered, receivingKind } from "./repo/kind";

type NoteRequest = Parameters<typeof command>[0];

/** An event of a receiving note, with its delivery; both stand still under their order's lock. */
export async function noteCommand(asked: NoteRequest, event: keyof typeof receivingMachine.codes) {
  const { document: note, root: order, doing, apply } = await command(asked, receivingKind, event);
  return { note, order, delivery: await ownHeader(asked, delivered, note.orderDeliverySysNo), doing, apply };
}
