/** Whether a long text is HTML, as the editor writes it, and not Markdown. */
export const isHtml = (source: string): boolean => source.trimStart().startsWith("<");
