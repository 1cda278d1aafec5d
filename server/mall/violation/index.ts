import { violation as calls } from "#trpc/contract/violation";
import { implement } from "../implement";
import { appeal, state } from "./answer";
import {
  exposed,
  fetchLatestExposeState,
  isShowExposeBtn,
  saveUserHistoryRecord,
  searchExposeList,
  selectUserHistoryRecordCount,
} from "./column";
import { correct, create, decide, decideAppeal, release, withdraw } from "./decide";
import { get, manage, managed, search } from "./read";
import { remove, save, subject } from "./report";

export { expireViolations } from "./decide";
export { evidenceFiles, replyFiles } from "./repo/files";

export const violation = implement(calls, {
  ...{ isShowExposeBtn, fetchLatestExposeState, searchExposeList, exposed },
  ...{ saveUserHistoryRecord, selectUserHistoryRecordCount },
  ...{ create, releaseViolationRecord: release, subject, save, delete: remove, search, get, state, appeal },
  ...{ manage, managed, decide, decideAppeal, correct, withdraw },
});
