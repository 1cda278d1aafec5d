import { z } from "zod";
import { MOST_HEATS } from "../../rules/inspection";
import { uploadLimits } from "../file";
import { certificateKind } from "./enums";
import { Id, NeededText } from "./fields";

/** Files of file.upload that certify the goods. */
export const NewCertificates = z
  .array(
    z.object({
      fileSysNo: Id,
      kind: certificateKind.type,
      /** The heats that it is of; left out those that its name tells. */
      heatNoList: z.array(NeededText(40, "炉批号")).max(MOST_HEATS, `一个质量文件最多${MOST_HEATS}个炉批号`).optional(),
    }),
  )
  .max(uploadLimits.maxFiles, `一次最多上传${uploadLimits.maxFiles}个文件`);
