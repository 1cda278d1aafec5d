import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";
import { Card } from "~/ui/card";
import { DocumentFiles } from "../document/document-files";
import { defineScreen } from "../document/screen";
import { returnActions } from "./return-actions";
import { ReturnFacts, ReturnLines, returnNews, returnProblem } from "./return-detail";
import { ReturnMarks } from "./return-marks";

/** A return order: what goes back, why, what the supplier says, and where the goods are. */
export const screen = defineScreen({
  title: t.title,
  read: (api, id) => api.return.get({ id }),
  steps: (api, id) => api.return.getReturnSteps({ id }),
  actions: returnActions,
  Marks: ReturnMarks,
  problem: returnProblem,
  news: returnNews,
  Body: ({ document }) => (
    <>
      <ReturnFacts document={document} />
      <ReturnLines document={document} />
      <Card title={documentText.files}>
        <DocumentFiles files={document.fileList} />
      </Card>
    </>
  ),
});
