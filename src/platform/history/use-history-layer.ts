import { useEffect, useRef } from 'react';
import { useLatest, useOnChange } from '../react/use-latest.js';
import { type HistoryLayer, pageHistory } from './page-history.js';

/**
 * Opens `layer` in the page's history while it is not null. A new key opens another layer; new data is written into the same entry.
 * `arrived`: the page's URL named it.
 */
export function useHistoryLayer(layer: HistoryLayer | null, arrived = false): void {
  const latest = useLatest({ layer, arrived });
  const own = useRef<HistoryLayer | null>(null);
  const key = layer?.key;
  useEffect(() => {
    const { layer: opened, arrived: openedByHistory } = latest.current;
    if (key === undefined || !opened) return;
    const made: HistoryLayer = {
      key,
      get data() {
        return latest.current.layer?.data ?? opened.data;
      },
      address: (open) => (latest.current.layer ?? opened).address(open),
      close: () => (latest.current.layer ?? opened).close(),
    };
    own.current = made;
    pageHistory().open(made, openedByHistory);
    return () => pageHistory().close(made);
  }, [key, latest]);
  useOnChange(JSON.stringify(layer?.data), () => {
    if (layer && own.current) pageHistory().update(own.current);
  });
}
