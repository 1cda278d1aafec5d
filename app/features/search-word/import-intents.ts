/** What the page for tables of words is asked to do. */
export const PREVIEW = "preview";
export const IMPORT = "import";
