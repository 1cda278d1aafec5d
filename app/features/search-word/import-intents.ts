export const WORDS_PATH = "/console/words";
export const EXPORT_PATH = `${WORDS_PATH}/export`;
export const IMPORT_PATH = `${WORDS_PATH}/import`;

/** Intents of the page for tables of words. */
export const PREVIEW = "preview";
export const IMPORT = "import";
