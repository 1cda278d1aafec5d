import { RichTextEditor as Editor, Link } from "@mantine/tiptap";
import { useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { keyed } from "~/lib/keyed";
import { richTextText as t } from "~/lib/texts/rich-text";
import { MantineArea } from "./mantine-area";
import { editedHtml } from "./rich-text";
import s from "./rich-text.module.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/Tooltip.css";
import "@mantine/core/styles/Typography.css";
import "@mantine/tiptap/styles.css";

export interface RichTextEditorProps {
  /** HTML or Markdown */
  source: string;
  label: string;
  invalid: boolean;
  describedBy: string | undefined;
  /** HTML of what is written; "" where there is nothing */
  onChange: (html: string) => void;
}

// h1 and h2 are the page's own, and every element is one that the server lets through
const extensions = [
  StarterKit.configure({ heading: { levels: [3, 4] }, codeBlock: false, link: false, trailingNode: false }),
  Link,
];

const groups = [
  [Editor.Bold, Editor.Italic, Editor.Underline, Editor.Strikethrough, Editor.ClearFormatting],
  [Editor.H3, Editor.H4, Editor.BulletList, Editor.OrderedList, Editor.Blockquote, Editor.Hr],
  [Editor.Link, Editor.Unlink],
  [Editor.Undo, Editor.Redo],
];

/** What the editor leaves without a name but for a tip. */
const unnamed = { linkEditorExternalControl: { "aria-label": t.labels.linkEditorExternalLink } };

/** The editor itself: loaded where somebody writes with it. */
export default function RichTextEditor({ source, label, invalid, describedBy, onChange }: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
    content: editedHtml(source),
    // its sheet is ours: it would write a style element, which the policy refuses
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ role: "textbox", "aria-multiline": "true", "aria-label": label },
        ...(invalid ? { "aria-invalid": "true" } : {}),
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
      },
    },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? "" : written.getHTML()),
  });
  return (
    <MantineArea>
      <Editor
        editor={editor}
        labels={t.labels}
        classNames={{ root: s.editor ?? "", content: s.content ?? "" }}
        attributes={unnamed}
      >
        <Editor.Toolbar role="toolbar" aria-label={t.toolbar}>
          {keyed(groups).map(({ key, item: controls }) => (
            <Editor.ControlsGroup key={key}>
              {controls.map((Control) => (
                <Control key={Control.displayName} />
              ))}
            </Editor.ControlsGroup>
          ))}
        </Editor.Toolbar>
        <Editor.Content />
      </Editor>
    </MantineArea>
  );
}
