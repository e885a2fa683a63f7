import { useTexts } from '../../../platform/element/use-site.js';
import type { FindProps } from './Find.js';

/** In place of products when what is looked for is not there: says so, and takes it back. */
export function Nothing({ finding: { finding }, shop, find }: FindProps) {
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
