export { isParty, mayOf, needEvent, needPermission, operatorOf, ownRecord, type Parties, sideOf } from "./access";
export { change, historyOf, requireTransition, stateConflict, stepsOf } from "./change";
export { needReason } from "./reason";
export {
  containing,
  documentNo,
  type Operator,
  type RecordedEvent,
  readEvents,
  recordEvents,
} from "./repo";
