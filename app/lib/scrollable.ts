/** Attributes of a region that scrolls: without the focus no key reaches what is out of sight (WCAG 2.1.1). */
export const scrollable = { tabIndex: 0 } as const;
