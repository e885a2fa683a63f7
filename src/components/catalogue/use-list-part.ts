import { useEffect } from 'react';
import { type Failure, type Later, useLater } from '../../platform/lazy/use-later.js';

/** A part that most catalogues have no use for: loaded beside the products where it is `wanted`, and tried again whenever a list is `loading`. */
export function useListPart<T extends object>(
  part: { load(): Promise<T> },
  wanted: boolean,
  loading: boolean,
  failure: Failure,
): Later<T> {
  const [later, again] = useLater(part, wanted, failure);
  useEffect(() => {
    if (loading) again();
  }, [loading, again]);
  return later;
}
