/** In the browser: the text fields of a form on its way. The request can still be sent. */
export async function typedFields(request: Request): Promise<URLSearchParams> {
  // biome-ignore lint/plugin: it has not left the browser, so it is whole
  const form = await request.clone().formData();
  const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === "string";
  return new URLSearchParams([...form].filter(isText));
}
