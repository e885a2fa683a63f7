import type { ListQuery } from '../../../domain/catalogue/list-query.js';
import { useTexts } from '../../../platform/element/use-site.js';
import type { CardContext } from '../card/card-context.js';
import type { Gesture } from '../list/list-address.js';
import type { ListQueryState } from '../use-list-query.js';

export interface NoResultsProps {
  listQuery: ListQueryState;
  shop: CardContext;
  setQuery(query: ListQuery, gesture: Gesture): void;
}

/** In place of products when what is looked for is not there: says so, and takes it back. */
export function NoResults({ listQuery: { query }, shop, setQuery }: NoResultsProps) {
  const t = useTexts(shop.site.language, 'find');
  return (
    <div part="notice notice-nothing">
      <p part="notice-title">{t('find::nothing')}</p>
      <p part="notice-text">{t('find::nothing_advice')}</p>
      <button type="button" part="button" onClick={() => setQuery({ ...query, search: '', filters: {} }, 'find')}>
        {t('find::clear')}
      </button>
    </div>
  );
}
