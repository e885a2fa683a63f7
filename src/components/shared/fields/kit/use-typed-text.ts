import { useState } from 'react';

/**
 * Text of a field that is formatted when editing ends: as typed until `commit()`, then formatted by `write`.
 * A value set meanwhile by a reset, a script or a key replaces the typed text.
 */
export function useTypedText(value: string, write: (value: string) => string = (same) => same) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  return {
    text: typed?.value === value ? typed.text : write(value),
    /** Stores typed text with the value parsed from it. */
    keep: (text: string, next: string) => setTyped({ text, value: next }),
    commit: () => setTyped(null),
  };
}
