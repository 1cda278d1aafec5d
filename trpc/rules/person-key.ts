/** Whose something on a phone is: a person's in one organisation. */
export const personKey = (of: { userSysNo: number; organizationSysNo: number }): string =>
  `${of.userSysNo}-${of.organizationSysNo}`;
