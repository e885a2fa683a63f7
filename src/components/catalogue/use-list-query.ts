import { useMemo, useState } from 'react';
import type { ListQuery } from '../../domain/catalogue/list-query.js';
import type { CatalogueSettings } from './settings.js';

/** Search, order and filters of a list: the visitor's, until the author has others. */
export interface ListQueryState {
  query: ListQuery;
  /** The author's. */
  plain: ListQuery;
  setQuery(query: ListQuery): void;
}

/** The query of a catalogue's list. */
export function useListQuery({ search, sort, filters }: CatalogueSettings): ListQueryState {
  const plain = useMemo(() => ({ search, sort, filters }), [search, sort, filters]);
  const [visitors, setVisitors] = useState<{ plain: ListQuery; query: ListQuery }>({ plain, query: plain });
  return {
    query: visitors.plain === plain ? visitors.query : plain,
    plain,
    setQuery: (query) => setVisitors({ plain, query }),
  };
}
