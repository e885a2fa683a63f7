import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useStore } from '../../../platform/element/use-store.js';
import type { Adding } from './use-adding.js';

/** Says what came of a wish to add, to those who do not see the button; the modal says it itself. */
export function AddedStatus({ added, muted, t }: { added: Adding['added']; muted: boolean; t: ShopTranslate }) {
  const news = useStore(added);
  const key = news?.done ? 'catalogue::added_to_cart' : 'catalogue::add_failed';
  return (
    <p role="status" data-visually-hidden="">
      {news && !muted && t(key, { title: news.title })}
    </p>
  );
}
