export { needPermission, operatorOf, ownRecord, sideOf } from "./access";
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
