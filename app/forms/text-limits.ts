import { z } from "zod";

/** What a text field tells its browser, so that nobody types what the call refuses anyway. */
export interface TextLimit {
  required?: true;
  maxLength?: number;
}
export type TextLimits = Readonly<Record<string, TextLimit>>;

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const wrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wrapped ? bare(schema.unwrap()) : schema;
}

/**
 * The limits of a form's texts, by field, from the input of the call that takes it: needed is what the call refuses
 * empty. For loaders: the browser gets the limits and neither the schema nor zod.
 */
export function textLimits(input: z.ZodType): TextLimits {
  const limits: Record<string, TextLimit> = {};
  for (const [name, field] of Object.entries(input instanceof z.ZodObject ? input.shape : {})) {
    const text = bare(field);
    if (!(text instanceof z.ZodString)) continue;
    const limit: TextLimit = z.safeParse(field, "").success ? {} : { required: true };
    if (text.maxLength !== null) limit.maxLength = text.maxLength;
    limits[name] = limit;
  }
  return limits;
}
