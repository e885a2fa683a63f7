/** True for texts and numbers: ids are often numbers. */
export const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
