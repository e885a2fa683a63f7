import { useMemo, useState } from 'react';
import type { Finding } from '../../domain/catalogue/list-query.js';
import type { CatalogueSettings } from './settings.js';

/** What is looked for: the visitor's wish, until the author has another one. */
export interface FindingState {
  finding: Finding;
  /** The author's wish. */
  plain: Finding;
  find(finding: Finding): void;
}

export function useFinding({ search, sort, filters }: CatalogueSettings): FindingState {
  const plain = useMemo(() => ({ search, sort, filters }), [search, sort, filters]);
  const [visitors, setVisitors] = useState({ plain, finding: plain });
  return {
    finding: visitors.plain === plain ? visitors.finding : plain,
    plain,
    find: (finding) => setVisitors({ plain, finding }),
  };
}
