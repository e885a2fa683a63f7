import type { InputMask } from 'imask';
import IMask from 'imask/esm/imask';
import 'imask/esm/masked/pattern';

/** Has imask write a mask into an input: it keeps the caret where it belongs and takes texts that are pasted or filled in. */
export function createInputMask(input: HTMLInputElement, mask: string): InputMask<Record<string, unknown>> {
  return IMask(input, { mask: literal(mask) } as never) as unknown as InputMask<Record<string, unknown>>;
}

/** imask gives brackets and backticks a meaning that masks of fields do not have. */
function literal(mask: string): string {
  return mask.replace(/\\.|[[\]`]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}
