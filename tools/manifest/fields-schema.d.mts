/** Keywords of the JSON Schema that its test reads. */
export interface FieldsSchema {
  [keyword: string]: unknown;
  $defs: Record<string, { properties: Record<string, { examples?: unknown[] }>; required: string[] }>;
}

export function fieldsSchema(): FieldsSchema;
