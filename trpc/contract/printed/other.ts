import { z } from "zod";
import { printed, query } from "../define";
import { Empty, Id, page, paging } from "../shared/fields";
import { UserProfile } from "../shell";
import { Keyword, Unprinted } from "./shared";

const projects = { keyword: Keyword, areaSysNo: Id.optional() };

/** A file that a backend elsewhere answers, as text. */
const FileContent = z.object({ name: z.string(), type: z.string(), base64: z.string() });

export const other = printed({
  getUserDetail: query("POST /api/basic/v1/authUser/getUserDetail", {
    summary: "Somebody's profile; the reader's own where nobody is named",
    role: "login",
    input: z.object({ sysNo: Id.optional() }),
    output: UserProfile,
  }),
  queryNewProjectByPage: query("POST /api/basic/v2/newProject/queryNewProjectByPage", {
    summary: "Projects that have just begun",
    role: "login",
    input: z.object({ ...projects, ...paging }),
    output: page(Unprinted),
  }),
  downloadNewProject: query("POST /api/basic/v2/newProject/downloadNewProject", {
    summary: "The same projects as a workbook",
    role: "login",
    input: z.object(projects),
    output: FileContent,
    answersFile: true,
  }),
  getInletWireInfo: query("POST /api/qid/v1/wofeng/getInletWireInfo", {
    summary: "Where the reader gets on to the connected system",
    role: "login",
    input: Empty,
    output: Unprinted,
  }),
});
