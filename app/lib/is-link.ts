/** Whether an address that came from elsewhere may stand in a link: of the mall or of the web, nothing that runs. */
export const isLink = (url: string): boolean => /^(https?:\/\/|\/(?![/\\]))/i.test(url);
