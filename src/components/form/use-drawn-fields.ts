import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormField } from '../../domain/form/form-rules.js';
import { useHandler } from '../../platform/element/use-latest.js';
import { whenDrawn } from '../../platform/lazy/idle.js';

/** Fields that are drawn in one frame: more than a screen has room for. */
const AT_ONCE = 40;
/** Milliseconds until the next ones are drawn in a browser that is never idle. */
const LATEST = 200;

/** Which fields of a form are drawn: a long form comes piece by piece, so that its first frame does not wait for what is far below the screen. */
export interface DrawnFields {
  /** Some are not drawn yet. */
  pending: boolean;
  has(field: FormField): boolean;
  /** Draws all of them at once. */
  all(): void;
}

/** Draws the fields in `first` before the others; what has been drawn stays. */
export function useDrawnFields(fields: readonly FormField[], first: readonly FormField[]): DrawnFields {
  const ids = useMemo(() => [...new Set([...first, ...fields].map(rowId))], [fields, first]);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(ids.slice(0, AT_ONCE)));
  if (ids.slice(0, AT_ONCE).some((id) => !drawn.has(id))) setDrawn(new Set([...drawn, ...ids.slice(0, AT_ONCE)]));
  const missing = ids.filter((id) => !drawn.has(id));
  const next = missing[0];
  const drawNext = useHandler(() => setDrawn(new Set([...drawn, ...missing.slice(0, AT_ONCE)])));
  const all = useHandler(() => {
    if (next !== undefined) flushSync(() => setDrawn(new Set(ids)));
  });
  useEffect(() => (next === undefined ? undefined : whenDrawn(drawNext, LATEST)), [next, drawNext]);
  useEffect(() => {
    // nothing is missing on paper
    addEventListener('beforeprint', all);
    return () => removeEventListener('beforeprint', all);
  }, [all]);
  return { pending: next !== undefined, has: (field) => drawn.has(rowId(field)), all };
}

/** What is drawn in one piece: a field, or a block with all its fields. */
const rowId = ({ within, id }: FormField) => within?.id ?? id;
