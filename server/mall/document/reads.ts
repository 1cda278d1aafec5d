import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { ApprovalStatus, StepStatus } from "#trpc/contract/shared/codes";
import type { Contact, HistoryEntry, StatusCount, Step } from "#trpc/contract/shared/document";
import type { ListSums } from "#trpc/contract/shared/document-calls";
import type { ActionCode } from "#trpc/contract/shared/labels";
import type { Todo } from "#trpc/contract/shared/todos";
import { seesFigures } from "#trpc/rules/figures";
import { type DocumentType, documentKinds } from "#trpc/rules/kinds";
import {
  allowedActions,
  type Machine,
  type MachineRecord,
  machineColumns,
  mayStart,
  type Reader,
  requirementsOf,
} from "#trpc/rules/machine";
import type { Actor } from "../implement";
import { isOwn, isParty, mayOf, needPermission, notOwn, ownerOf, type Parties, sideOf } from "./access";
import { approvedBy, askedOf, waitingFor } from "./approval";
import { historyOf, stepsOf } from "./change";
import { type RecordedEvent, readEvents } from "./repo/events";
import type { DocumentKind, DocumentRow, Facts } from "./repo/kind";
import type { Owner } from "./repo/owned";
import {
  countByStatus,
  type DocumentSearch,
  documentLines,
  type FoundDocument,
  findDocument,
  searchDocuments,
} from "./repo/read";
import { waitsFor } from "./repo/todos";
import { addedSigner, signerOf } from "./signer";

interface Caller {
  actor: Actor;
  side: Side | null;
  tenantCode: string;
  db: Db;
  now: Date;
}
type SearchInput = Omit<DocumentSearch, keyof Owner | "narrowed" | "among" | "only"> & {
  todo?: Todo | undefined;
};

type ReadBy = { readonly name: string; readonly readCodes?: Partial<Record<Side, ActionCode>> };

/** What a list comes to for who may not see amounts. */
const withoutAmounts = (sums: ListSums | undefined): ListSums | undefined =>
  sums?.quantityList ? { quantityList: sums.quantityList } : sums && {};

interface Standing extends Parties {
  sysNo: number;
  status: number;
  approvalStatus: number;
}

/** A document as a page of no kind of its own shows it. */
export interface SeenDocument {
  /** Columns of the header. */
  head: Readonly<Record<string, unknown>> & { sysNo: number; status: number };
  /** What its reader may do now. */
  actionList: string[];
  /** Whether an event may start from where it is: one permission code may be for several. */
  mayStart: (event: string) => boolean;
}

const readers = new Map<DocumentType, (caller: Caller, sysNo: number) => Promise<SeenDocument>>();

/** The caller may read this document, whatever its kind. @throws Failure NOT_FOUND, FORBIDDEN */
export async function needReadable(documentType: DocumentType, caller: Caller, sysNo: number): Promise<void> {
  await seeDocument(documentType, caller, sysNo);
}

/** A document that the caller may read, whatever its kind. @throws Failure NOT_FOUND, FORBIDDEN */
export async function seeDocument(documentType: DocumentType, caller: Caller, sysNo: number): Promise<SeenDocument> {
  const read = readers.get(documentType);
  if (!read) throw new RangeError(`nobody reads ${documentType}`);
  return read(caller, sysNo);
}

/** What a domain adds to what its kind derives. */
export interface ReadRules<Detail extends DocumentRow, Rest extends keyof Detail> {
  /** What the detail shows besides columns, lines, actions and history. */
  rest: (
    db: Db,
    head: FoundDocument<Detail> & { tenantCode: string; now: Date },
    events: readonly RecordedEvent[],
  ) => Promise<Pick<Detail, Rest>>;
  /** Who is waited for at a node of the timeline. */
  waitedFor?: (db: Db, head: FoundDocument<Detail> & { tenantCode: string }, node: string) => Promise<Contact[]>;
}

/**
 * List, detail, timeline and counts of a kind of document, for both sides. A list costs one statement (two past its
 * end), a detail the statements of its head, lines, history and what its domain adds.
 */
export function documentReads<
  Row extends DocumentRow,
  Detail extends Row & { historyList: HistoryEntry[] },
  Fact extends string,
  Rest extends keyof Detail,
>(kind: DocumentKind<Row, Detail, Fact>, rules: ReadRules<Detail, Rest>) {
  const { machine, approval } = kind;
  const { readCodes }: ReadBy = documentKinds[machine.document];
  const decisive = [...machineColumns(machine), ...requirementsOf(machine).map(({ fact }) => fact)];

  /** @throws Failure FORBIDDEN without the code that the kind's readers of this side hold, or that of its approvers */
  function needReader(actor: Actor, side: Side) {
    const code = readCodes?.[side];
    const decides = side === "purchaser" && approval !== undefined && mayOf(actor)(approval.code);
    if (code && !decides) needPermission(actor, code);
  }

  /**
   * What the caller may do with each document: whether they approve it is more than their code (R-PERM-20).
   * @param owned of the caller's own, as a list finds them, or looked up one by one
   */
  async function readerOf(
    { db, actor }: Caller,
    who: Side,
    documents: readonly Standing[],
    owned: (document: Standing) => boolean,
  ) {
    const turns = who === "purchaser" ? await approvedBy(db, kind, actor, documents) : new Map<number, string>();
    const held = mayOf(actor);
    return (document: Standing): { reader: Reader; asked: { askedTurn?: string } } => {
      const own = owned(document);
      const askedTurn = turns.get(document.sysNo);
      const may = (code: ActionCode) => (code === approval?.code ? askedTurn !== undefined : own && held(code));
      return { reader: { who, may }, asked: askedTurn === undefined ? {} : { askedTurn } };
    };
  }

  function recordOf(head: Standing, facts: Record<string, unknown>): MachineRecord {
    const record: Record<string, unknown> & MachineRecord = { status: head.status };
    const columns = head as unknown as Record<string, unknown>;
    for (const name of decisive) record[name] = name in facts ? facts[name] : columns[name];
    return record;
  }

  const actionsOf = (head: Standing, facts: Facts<Fact>, reader: Reader): string[] =>
    allowedActions(machine, recordOf(head, facts), reader);

  /** A document that the caller may read: of the own side, or one that waits for the caller's approval. */
  async function readable(caller: Caller, sysNo: number) {
    const { actor, db, tenantCode } = caller;
    const side = sideOf(caller);
    const found = await findDocument(db, kind, { tenantCode, sysNo });
    const known = found && !kind.hidden?.[side]?.includes(found.head.status) ? found : undefined;
    const own = known ? await isOwn(db, kind, known.head, actor, side) : false;
    const of = await readerOf(caller, side, known ? [known.head] : [], () => own);
    const approves = known && approval && of(known.head).reader.may(approval.code);
    // who added a signer waits for them
    const waits = known && approval && !own && !approves && (await addedSigner({ db, tenantCode, actor }, kind, sysNo));
    if (!known || !(own || approves || waits)) throw notOwn(known, machine.name);
    if (own && !approves) needReader(actor, side);
    const { head, facts } = known;
    return { head, facts, reader: of(head).reader };
  }

  readers.set(machine.document, async (caller, sysNo) => {
    const { head, facts, reader } = await readable(caller, sysNo);
    const starts = (event: string): boolean => mayStart(machine as Machine, event, recordOf(head, facts));
    return { head: { ...head }, actionList: actionsOf(head, facts, reader), mayStart: starts };
  });

  const eventsOf = ({ db, tenantCode }: Caller, sysNo: number) =>
    readEvents(db, { tenantCode, documentType: machine.document, sysNo });

  return {
    readable,
    needReader,

    /** The caller's own documents, newest first unless another order is asked for. */
    async searchList(caller: Caller & { input: SearchInput }) {
      const { input, db, actor } = caller;
      const { pageNo, pageSize, todo } = input;
      const owner = ownerOf(actor, sideOf(caller));
      if (todo !== "approve") needReader(actor, owner.side);
      const {
        rows,
        total,
        totalCapped,
        nextCursor,
        sums: found,
      } = await searchDocuments(db, kind, {
        ...input,
        ...owner,
        narrowed: { ...input },
        ...(todo === "approve" ? { among: waitingFor(kind, actor) } : {}),
        ...(todo && todo !== "approve" ? { only: waitsFor(kind, owner, todo) } : {}),
      });
      const heads = rows.map(({ row }) => row);
      const sums = seesFigures(machine.document, owner.side, actor.permissions) ? found : withoutAmounts(found);
      // only what waits for an approver may be of another organisation
      const owned = todo === "approve" ? (head: Standing) => isParty(head, actor, owner.side) : () => true;
      const readerFor = await readerOf(caller, owner.side, heads, owned);
      return {
        datas: rows.map(({ row, facts }) => {
          const { reader, asked } = readerFor(row);
          return Object.assign(row, { actionList: actionsOf(row, facts, reader), ...asked }) as unknown as Row;
        }),
        total,
        ...(totalCapped ? { totalCapped } : {}),
        ...(nextCursor === undefined ? {} : { nextCursor }),
        ...(sums ? { sums } : {}),
        pageNo,
        pageSize,
      };
    },

    /** One document with everything that its page shows. @throws Failure NOT_FOUND, FORBIDDEN */
    async get(caller: Caller & { input: { id: number } }): Promise<Detail> {
      const { db, tenantCode, now, input } = caller;
      const { head, facts, reader } = await readable(caller, input.id);
      const [itemList, events] = await Promise.all([
        documentLines(db, kind, { tenantCode, sysNo: input.id }),
        eventsOf(caller, input.id),
      ]);
      const rest = await rules.rest(db, { ...head, tenantCode, now }, events);
      const actionList = actionsOf(head, facts, reader);
      return { ...head, itemList, actionList, ...rest, historyList: historyOf(machine, events) } as unknown as Detail;
    },

    /** One document with its timeline for a reader who is no party and may do nothing; the caller has checked them. */
    async getForPlatform({ db, tenantCode, now }: Omit<Caller, "actor" | "side">, sysNo: number) {
      const found = await findDocument(db, kind, { tenantCode, sysNo });
      if (!found) return undefined;
      const { head, facts } = found;
      const [itemList, events] = await Promise.all([
        documentLines(db, kind, { tenantCode, sysNo }),
        readEvents(db, { tenantCode, documentType: machine.document, sysNo }),
      ]);
      const rest = await rules.rest(db, { ...head, tenantCode, now }, events);
      const historyList = historyOf(machine, events);
      const document = { ...head, itemList, actionList: [], ...rest, historyList } as unknown as Detail;
      return { document, steps: stepsOf(machine, recordOf(head, facts), events) };
    },

    /** The timeline (R-STEP-01). @throws Failure NOT_FOUND, FORBIDDEN */
    async steps(caller: Caller & { input: { id: number } }): Promise<Step[]> {
      const { head, facts, reader } = await readable(caller, caller.input.id);
      const list = stepsOf(machine, recordOf(head, facts), await eventsOf(caller, caller.input.id));
      const current = list.find(({ status }) => status === StepStatus.current);
      if (!current) return list;
      const { db, tenantCode, actor } = caller;
      const approves = approval !== undefined && reader.may(approval.code);
      const showsSigner = approval && reader.who === "purchaser" && head.approvalStatus === ApprovalStatus.auditing;
      const [contactList, asked, signer] = await Promise.all([
        rules.waitedFor?.(db, { ...head, tenantCode }, current.nodeType) ?? [],
        approves ? askedOf(db, kind, actor, head.sysNo) : null,
        showsSigner ? signerOf({ db, tenantCode, actor }, kind, head.sysNo) : null,
      ]);
      return list.map((step) => (step === current ? { ...step, contactList, asked, signer } : step));
    },

    /** Own documents by status. */
    counts: (caller: Caller): Promise<StatusCount[]> =>
      countByStatus(caller.db, kind, ownerOf(caller.actor, sideOf(caller))),
  };
}
