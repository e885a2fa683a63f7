/** Whether a value may stand where a text is wanted: numbers may, as ids often are. */
export const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
