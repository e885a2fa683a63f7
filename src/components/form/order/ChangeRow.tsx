import type { ReactNode } from 'react';
import { optionWords } from '../../../domain/cart/cart.js';
import type { ItemChange } from '../../../domain/cart/cart-changes.js';
import { useStore } from '../../../platform/react/use-store.js';
import { cart } from '../../../stores/cart/cart.js';
import type { SumChange } from '../../../stores/totals/sum-changes.js';
import { Icon } from '../../shared/icons/Icon.js';
import { LinePicture } from '../../shared/picture/LinePicture.js';
import { type ChangeText, type ChangeWords, changeText } from './change-words.js';

/** Width of a line's picture in CSS pixels. */
const PICTURE = 48;

interface ItemChangeRowProps {
  change: ItemChange;
  words: ChangeWords;
}

/** A changed line of the cart, with its picture, options and note. */
export function ItemChangeRow({ change, words }: ItemChangeRowProps) {
  const item = useStore(cart(), ({ items }) => items.find(({ id }) => id === change.id) ?? null);
  if (!item) return null;
  const { title, note } = item;
  const options = optionWords(item);
  return (
    <Row
      title={title}
      picture={<LinePicture item={item} boxWidth={PICTURE} site={words.site} />}
      change={changeText(change, words)}
      good={change.good}
      words={words}
    >
      {options && <span part="change-options">{options}</span>}
      {note && <span part="change-options">{words.t('cart::note_text', { note })}</span>}
    </Row>
  );
}

/** A changed amount of the totals. */
export function SumChangeRow({ change, words }: { change: SumChange; words: ChangeWords }) {
  const { kind, from, to, good } = change;
  const { t, price } = words;
  return (
    <Row title={t(`cart::${kind}`)} change={{ text: '', from: price(from), to: price(to) }} good={good} words={words} />
  );
}

interface RowProps {
  title: string;
  picture?: ReactNode;
  change: ChangeText;
  good: boolean;
  words: ChangeWords;
  children?: ReactNode;
}

function Row({ title, picture, change: { text, from, to }, good, words: { t }, children }: RowProps) {
  return (
    <li part="change" data-state={good ? 'good' : 'bad'}>
      <span part="change-picture">{picture}</span>
      <span part="change-title">{title}</span>
      {children}
      <span part="change-words">
        <Icon name={good ? 'check' : 'alert'} />
        <span>
          <span data-visually-hidden="">{good ? t('cart::better') : t('cart::worse')}: </span>
          {text}
          {from !== undefined && to !== undefined && (
            <span part="change-values">
              {' '}
              <span data-visually-hidden="">{t('cart::change_from_to', { from, to })}</span>
              <span aria-hidden="true">
                <s>{from}</s> → <b>{to}</b>
              </span>
            </span>
          )}
        </span>
      </span>
    </li>
  );
}
