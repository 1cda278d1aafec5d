import { z } from "zod";
import { paging, Text } from "../shared/fields";

/** What the documents do not print: it is passed on as the backend says it. */
export const Unprinted = z.unknown();

/** A name of a key, a tag or a code. */
export const Key = Text(100, "编码");
export const Keyword = Text(50, "关键词").optional();
/** A list of goods or documents by what it may be narrowed by. */
export const searched = <Fields extends z.ZodRawShape>(fields: Fields) => z.object({ ...fields, ...paging });
/** The same where only a keyword narrows it. */
export const Searched = searched({ keyword: Keyword });

/** A text with its markup, as an editor makes it. */
export const Html = Text(50_000, "内容");
