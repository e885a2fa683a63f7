/** Keywords of the JSON Schema that its test reads. */
interface ObjectSchema {
  properties: Record<string, { examples?: unknown[] }>;
}

export interface ShopSchema extends ObjectSchema {
  [keyword: string]: unknown;
  $defs: { product: ObjectSchema; variant: ObjectSchema; [name: string]: unknown };
}

export function shopSchema(): ShopSchema;
