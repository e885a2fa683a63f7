import type { Finding } from '../../../domain/catalogue/list-query.js';
import { useTexts } from '../../../platform/element/use-site.js';
import type { Gesture } from '../address/keep-address.js';
import type { Shop } from '../shop.js';
import type { FindingState } from '../use-finding.js';

export interface NothingProps {
  finding: FindingState;
  shop: Shop;
  find(finding: Finding, gesture: Gesture): void;
}

/** In place of products when what is looked for is not there: says so, and takes it back. */
export function Nothing({ finding: { finding }, shop, find }: NothingProps) {
  const t = useTexts(shop.site.language, 'find');
  return (
    <div part="notice notice-nothing">
      <p part="notice-title">{t('find::nothing')}</p>
      <p part="notice-text">{t('find::nothing_advice')}</p>
      <button type="button" part="button" onClick={() => find({ ...finding, search: '', filters: {} }, 'find')}>
        {t('find::clear')}
      </button>
    </div>
  );
}
