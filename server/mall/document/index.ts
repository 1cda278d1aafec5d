export {
  mayOf,
  needEvent,
  needPermission,
  notOwn,
  operatorOf,
  ownDocument,
  ownerOf,
  ownRecord,
  sideOf,
} from "./access";
export { askedOf, auditOf, cancelledApproval, decide } from "./approval";
export { moveByClock } from "./by-clock";
export { change, changeEach, moveAll, requireTransition, stateConflict } from "./change";
export { type CommandContext, command } from "./command";
export { type Created, createDocument } from "./create";
export { checkedLines } from "./lines";
export { needState, newsOf } from "./news";
export { ownHeader } from "./own-header";
export { documentReads, needReadable, type SeenDocument, seeDocument } from "./reads";
export { needDay, needReason } from "./reason";
export { approversOf, decidesSql } from "./repo/approval";
export { approvesSql, askApproval, judge, pastDocuments, rulesSql, startApprovals } from "./repo/approval-rules";
export { deleteBelow, unlinkFiles } from "./repo/below";
export { wireColumns } from "./repo/columns";
export { supplierContact } from "./repo/contact";
export { fromCoveringBudget } from "./repo/covering-budget";
export {
  documentNo,
  documentsMoved,
  type RecordedEvent,
  recordCreations,
  SYSTEM,
  type Touched,
  whenMoved,
} from "./repo/events";
export { type FilePolicy, type FileReader, shownOn } from "./repo/files";
export { type LineValues, replaceLines, type Values } from "./repo/insert";
export { type DocumentTable, defineDocument, forWhat, type TodosOf } from "./repo/kind";
export { lockRoot, lockRoots, readHeader, readLines } from "./repo/lock";
export { asListed, type Owner as DocumentOwner, ownedBy, type SeenKind } from "./repo/owned";
export { documentLines } from "./repo/read";
export { byAmount, byDue, byReceived, endOfDay, promisedUntil, type Sort } from "./repo/sort";
export { documentTable, headerTables } from "./repo/table";
export { type TaskRow, taskOrder } from "./repo/tasks";
export { mayStartSql, type TodoSql, waitingSince } from "./repo/todos";
export { addSigner, removeSigner, signerCandidates, signerOf } from "./signer";
export { tasksOf, todosOf } from "./todos";
