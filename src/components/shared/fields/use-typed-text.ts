import { useState } from 'react';

/**
 * The text of a field whose value is written otherwise than it is typed: as typed until `commit()`, then as `write` has it. Another value that comes
 * meanwhile, of a reset, a script or a key, is shown in its place.
 */
export function useTypedText(value: string, write: (value: string) => string = (same) => same) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  return {
    text: typed?.value === value ? typed.text : write(value),
    /** `text` has been typed, and `next` is the value that it stands for. */
    keep: (text: string, next: string) => setTyped({ text, value: next }),
    commit: () => setTyped(null),
  };
}
