import { z } from "zod";
import { paging, Text } from "../shared/fields";

/** What the documents do not print: it is passed on as the backend says it. */
export const Unprinted = z.unknown();

const Keyword = Text(50, "关键词").optional();
/** A list that only a keyword narrows. */
export const Searched = z.object({ keyword: Keyword, ...paging });
