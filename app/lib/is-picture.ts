/** Whether a file is shown as a picture. */
export const isPicture = (name: string) => /\.(png|jpe?g)$/i.test(name);
