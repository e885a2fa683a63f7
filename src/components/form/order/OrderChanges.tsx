import { type ReactNode, useId, useMemo } from 'react';
import dialogStyles from '../../../../styles/dialog.css';
import pictureStyles from '../../../../styles/line-picture.css';
import styles from '../../../../styles/sb-form-changes.css';
import { lineName, optionWords } from '../../../domain/cart/cart.js';
import { changedItems, type ItemChange } from '../../../domain/cart/cart-changes.js';
import { formatMoney, type Money } from '../../../domain/shared/money.js';
import type { OrderTranslate } from '../../../i18n/form-texts.js';
import { useDialog } from '../../../platform/dialog/use-dialog.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { cart } from '../../../stores/cart/cart.js';
import { shownLine } from '../../../stores/cart/shown-line.js';
import { confirmation } from '../../../stores/checkout/confirmation.js';
import { currentRules } from '../../../stores/shop/rules-state.js';
import type { Site } from '../../../stores/site/site.js';
import { type SumChange, sumChanges } from '../../../stores/totals/sum-changes.js';
import { LinkButton } from '../../shared/buttons.js';
import { ChangeValues } from '../../shared/ChangeValues.js';
import { Icon } from '../../shared/icons/Icon.js';
import { LinePicture } from '../../shared/picture/LinePicture.js';

interface ChangesProps {
  t: OrderTranslate;
  site: Site;
}

/**
 * Asks the visitor to confirm the changes since the order was put together (CONF-02). Each checkout form has one,
 * because the form that sends the order is visible then; only that form asks.
 */
export function ChangesDialog({ t, site }: ChangesProps) {
  useStyles(dialogStyles, pictureStyles, styles);
  const host = useHost();
  const id = useId();
  const words = useChangeWords(t, site);
  const question = useStore(confirmation(), (open) => (open?.view === host ? open : null));
  const answer = (agreed: boolean) => question?.answer(agreed);
  const dialog = useDialog({ open: question !== null, onClose: () => answer(false) });
  const repriced = question?.changes.filter(({ kind }) => kind === 'price_changed').length ?? 0;
  return (
    <dialog ref={dialog} part="dialog changes" aria-labelledby={id} aria-describedby={`${id}-tip`}>
      {question && (
        <>
          <h2 part="dialog-title" id={id}>
            {t('cart::confirm_title')}
          </h2>
          <p part="changes-tip" id={`${id}-tip`}>
            {repriced > 0
              ? t('cart::price_confirmation::items_price_changed', { count: repriced })
              : t('cart::confirm_tip')}
          </p>
          <ul part="changes-list">
            {question.changes.map((change) => (
              <ItemChangeRow key={`${change.id} ${change.kind}`} change={change} words={words} />
            ))}
            {question.sums.map((change) => (
              <SumChangeRow key={change.kind} change={change} words={words} />
            ))}
          </ul>
          <div part="changes-actions">
            <button type="button" part="button" onClick={() => answer(false)}>
              {t('cart::confirm_cancel')}
            </button>
            <button type="button" part="button button-primary" onClick={() => answer(true)}>
              {t('cart::confirm_apply')}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}

/** Width of a line's picture in CSS pixels. */
const PICTURE = 48;

interface ItemChangeRowProps {
  change: ItemChange;
  words: ChangeWords;
}

/** A changed line of the cart, with its picture, options and note. */
function ItemChangeRow({ change, words }: ItemChangeRowProps) {
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
function SumChangeRow({ change, words }: { change: SumChange; words: ChangeWords }) {
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
          {from !== undefined && to !== undefined && <ChangeValues from={from} to={to} t={t} />}
        </span>
      </span>
    </li>
  );
}

/** Lists changes the visitor has declined, with buttons to the lines if a cart on the page shows them (CONF-02). */
export function DeclinedChanges({ t, site }: ChangesProps) {
  const words = useChangeWords(t, site);
  const { price } = words;
  const rules = useStore(currentRules());
  const inCart = useStore(cart());
  const sums = useStore(sumChanges());
  const changes = changedItems(inCart, rules);
  if (changes.length === 0 && sums.length === 0) return null;
  const nameOf = (id: string) => {
    const item = inCart.items.find((line) => line.id === id);
    return item ? lineName(item) : '';
  };
  return (
    <div part="failure declined">
      <Icon name="alert" />
      <p>{t('form::not_sent_changed')}</p>
      <ul part="declined-list">
        {changes.map((change) => (
          <DeclinedLine key={`${change.id} ${change.kind}`} change={change} name={nameOf(change.id)} words={words} />
        ))}
        {sums.map(({ kind, from, to }) => (
          <li key={kind}>{sentence(t(`cart::${kind}`), { text: '', from: price(from), to: price(to) }, words)}</li>
        ))}
      </ul>
    </div>
  );
}

interface DeclinedLineProps {
  change: ItemChange;
  name: string;
  words: ChangeWords;
}

function DeclinedLine({ change, name, words }: DeclinedLineProps) {
  const { t } = words;
  const host = useHost();
  const shows = useStore(shownLine().carts, (carts) => carts > 0);
  return (
    <li>
      {sentence(name, changeText(change, words), words)}{' '}
      {shows && (
        <LinkButton
          part="show-line"
          aria-label={t('form::show_line_of', { title: name })}
          onClick={() => shownLine().show(change.id, host)}
        >
          {t('form::show_line')}
        </LinkButton>
      )}
    </li>
  );
}

/** `Mug: Price changed from €9 to €10` */
function sentence(name: string, { text, from, to }: ChangeText, { t }: ChangeWords): string {
  const amounts = from !== undefined && to !== undefined ? t('cart::change_from_to', { from, to }) : '';
  return `${name}: ${[text, amounts].filter(Boolean).join(' ')}`;
}

/** Text of a change; `from` and `to` if an amount has changed. */
interface ChangeText {
  text: string;
  from?: string;
  to?: string;
}

/** Texts and formats for changes. */
interface ChangeWords {
  t: OrderTranslate;
  site: Site;
  /** Formats an amount; null gives the shop's label for a missing price. */
  price(amount: Money | null): string;
}

/** Texts and formats for the changes in a checkout. */
function useChangeWords(t: OrderTranslate, site: Site): ChangeWords {
  const { currency, noPriceLabel } = useStore(currentRules());
  return useMemo(() => {
    const price = (amount: Money | null) =>
      amount === null ? noPriceLabel : formatMoney(amount, currency, site.language);
    return { t, site, price };
  }, [t, site, currency, noPriceLabel]);
}

/** Describes the change of a line. */
function changeText(change: ItemChange, { t, price }: ChangeWords): ChangeText {
  switch (change.kind) {
    case 'price_changed': {
      const text = t('cart::variant_confirmation::error::price_changed');
      return { text, from: price(change.from), to: price(change.to) };
    }
    case 'quantity_changed': {
      const values = { available: change.to, count: change.from };
      return { text: t('cart::variant_confirmation::error::quantity_changed', values) };
    }
    case 'not_available':
      return { text: t('cart::not_available') };
    case 'not_priced':
      return { text: t('cart::not_priced') };
    case 'out_of_stock':
      return { text: t('cart::out_of_stock_tip') };
  }
}
