import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormField } from '../../../domain/form/form-rules.js';
import { listen } from '../../../events.js';
import { afterPaint } from '../../../platform/lazy/idle.js';
import { useHandler } from '../../../platform/react/use-latest.js';
import type { RenderedFields } from '../model/form-model.js';

/** Fields rendered per frame: more than fit on a screen. */
const BATCH = 40;
/** Milliseconds until the next batch is rendered if the browser is never idle. */
const MAX_WAIT = 200;

/** Renders the fields in `first` before the others; rendered fields stay. */
export function useRenderedFields(fields: readonly FormField[], first: readonly FormField[]): RenderedFields {
  const ids = useMemo(() => [...new Set([...first, ...fields].map(rowId))], [fields, first]);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(ids.slice(0, BATCH)));
  if (ids.slice(0, BATCH).some((id) => !drawn.has(id))) setDrawn(new Set([...drawn, ...ids.slice(0, BATCH)]));
  const missing = ids.filter((id) => !drawn.has(id));
  const next = missing[0];
  const drawNext = useHandler(() => setDrawn(new Set([...drawn, ...missing.slice(0, BATCH)])));
  const all = useHandler(() => {
    if (next !== undefined) flushSync(() => setDrawn(new Set(ids)));
  });
  useEffect(() => (next === undefined ? undefined : afterPaint(drawNext, MAX_WAIT)), [next, drawNext]);
  // print all fields
  useEffect(() => listen(window, 'beforeprint', all), [all]);
  return { pending: next !== undefined, has: (field) => drawn.has(rowId(field)), all };
}

/** Unit of rendering: a field, or a block with all its fields. */
const rowId = ({ within, id }: FormField) => within?.id ?? id;
