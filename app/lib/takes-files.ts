/** Pages whose forms carry files: only their bodies may be larger than a form of text. */
export const acceptsUploads = (pathname: string): boolean =>
  /^\/((portal|delivery-order|console)\/|(sso\/user|feedback|service)(\.data)?$)/.test(pathname);
