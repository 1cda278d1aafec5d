export { needEvent, needPermission, operatorOf, ownRecord, type Parties, sideOf } from "./access";
export { change, requireTransition, stateConflict } from "./change";
export { documentReads, ownerOf } from "./reads";
export { needReason } from "./reason";
export { wireColumns } from "./repo/columns";
export { documentNo, type Operator, type RecordedEvent, recordEvents } from "./repo/events";
export { defineDocument } from "./repo/kind";
export { documentTable } from "./repo/table";
