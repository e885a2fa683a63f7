import { useEffect, useRef } from 'react';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useStore } from '../../../platform/element/use-store.js';
import type { Added, Adding } from './use-adding.js';

/** How long what came of a wish is news, in milliseconds. */
const NEWS_FOR = 2000;

export interface AddedStatusProps {
  adding: Pick<Adding, 'added' | 'forget'>;
  /** A modal is open, out of which nobody would hear it. It says itself what could not be added. */
  muted: boolean;
  t: ShopTranslate;
}

/** Says for a moment what came of a wish to add, to those who do not see the button: after a modal only once that has gone, however long it takes. */
export function AddedStatus({ adding, muted, t }: AddedStatusProps) {
  const { added, forget } = adding;
  const news = useStore(added);
  const begun = useRef<Added | null>(null);
  useEffect(() => {
    if (!news || (muted && news.done && begun.current !== news)) return undefined;
    begun.current = news;
    const timer = setTimeout(forget, NEWS_FOR);
    return () => clearTimeout(timer);
  }, [news, muted, forget]);
  const key = news?.done ? 'catalogue::added_to_cart' : 'catalogue::add_failed';
  return (
    <p role="status" data-visually-hidden="">
      {news && !muted && t(key, { title: news.title })}
    </p>
  );
}
