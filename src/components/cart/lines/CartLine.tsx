import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type CartItem, lineName, optionWords } from '../../../domain/cart/cart.js';
import { lineSum } from '../../../domain/cart/cart-sums.js';
import { MAX_NOTE } from '../../../domain/cart/line-identity.js';
import { canOrder } from '../../../domain/catalogue/stock.js';
import { safeLink } from '../../../domain/shared/link-address.js';
import { isComposing } from '../../../platform/focus/composing.js';
import { focusIfLost } from '../../../platform/focus/shadow-dom.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useTimeout } from '../../../platform/react/use-timeout.js';
import { changeNote } from '../../../stores/cart/lines.js';
import { countInCart } from '../../../stores/cart/store.js';
import { products } from '../../../stores/shop/products.js';
import { cartBill } from '../../../stores/totals/totals.js';
import { IconButton, LinkButton } from '../../shared/buttons.js';
import { CountStepper } from '../../shared/count/CountStepper.js';
import { Icon } from '../../shared/icons/Icon.js';
import { LinePicture } from '../../shared/picture/LinePicture.js';
import { useCartContext } from '../context/cart-context.js';
import { limitWords, lowStockWords } from './line.state.js';
import { StockNote } from './StockNote.js';
import type { Line } from './use-line.js';

/** Width of a line's picture, in CSS pixels. */
const PICTURE = 72;

interface CartLineProps {
  line: Line;
  /** The removal of the line has just been undone. */
  undone: RefObject<boolean>;
  onCount(count: number, by?: number): void;
}

/** Item, quantity and sum of a line (CART-02). */
export function CartLine({ line, undone, onCount }: CartLineProps) {
  const { t, site, rules, money } = useCartContext();
  const { item, most } = line;
  const { id, price, orderPrice, count, vendorCode } = item;
  // referentially stable until the next quote
  const quoted = useStore(cartBill(), ({ items }) => items?.get(id));
  const sum = sumOf();
  const name = lineName(item);
  const field = useRef<HTMLInputElement>(null);
  const [atLimit, setAtLimit] = useState(false);
  const changeCount = (wanted: number, by?: number) => {
    setAtLimit(wanted > most);
    onCount(wanted, by);
  };
  const limit = atLimit && count === most ? limitWords(line, t) : '';
  useAnnouncedLine({ name, count, sum, limit });
  useEffect(() => {
    if (undone.current) focusIfLost(field.current);
    undone.current = false;
  }, [undone]);

  /** Items that cannot be ordered are in no sum, and show none. */
  function sumOf(): string {
    if (quoted) return money(quoted.amount);
    if (price === null) return item.hidden ? '' : rules.noPriceLabel;
    return canOrder(item, rules).allowed ? money(lineSum(item)) : '';
  }

  return (
    <>
      <span part="picture-box">
        <LinePicture item={item} boxWidth={PICTURE} site={site} fallback={<Icon name="tag" />} />
      </span>
      <div part="info">
        <Title item={item} />
        <About line={line} />
      </div>
      <div part="controls">
        <CountStepper
          t={t}
          language={site.language}
          name={name}
          count={count}
          most={most}
          field={field}
          current={() => countInCart(id)}
          onCount={changeCount}
        />
        <IconButton
          part="remove"
          icon="trash"
          aria-label={t('cart::remove', { title: name })}
          onClick={() => changeCount(0)}
        />
        {vendorCode && <p part="vendor-code">{t('cart::vendor_code', { code: vendorCode })}</p>}
      </div>
      <div part="sums">
        <p part="sum">{sum}</p>
        <LinePrice item={item} sum={quoted?.amount} />
      </div>
      <div part="notes">
        {quoted?.why && <p part="line-why">{quoted.why}</p>}
        {price !== orderPrice && orderPrice !== null && (
          <p part="price-change">{t('cart::price_was', { price: money(orderPrice) })}</p>
        )}
        {limit ? <p part="limit">{limit}</p> : <StockNote line={line} field={field} onCount={changeCount} />}
      </div>
    </>
  );
}

/** Below the sum: the old sum if it was higher, and the unit price if the sum differs from it or is missing. */
function LinePrice({ item, sum }: { item: CartItem; sum: number | undefined }) {
  const { price, oldPrice, count, currency } = item;
  const { t, money, rules } = useCartContext();
  const { allowed } = canOrder(item, rules);
  const isReduced = allowed && price !== null && oldPrice != null && oldPrice > price;
  const isOther = sum !== undefined && sum !== lineSum(item);
  const isApart = price !== null && (count !== 1 || isOther || !allowed);
  if (!isReduced && !isApart) return null;
  return (
    <p part="prices">
      {isReduced && (
        <s part="old-price">
          <span data-visually-hidden="">{t('catalogue::old_price')} </span>
          {money(oldPrice * count, currency)}
        </s>
      )}
      {isApart && <span part="each">{t('cart::each', { price: money(price, currency) })}</span>}
    </p>
  );
}

/** Options and note of a line, low stock, and the buttons that edit them. */
function About({ line }: { line: Line }) {
  const shared = useCartContext();
  const { item } = line;
  const options = optionWords(item);
  const few = lowStockWords(line, shared);
  return (
    <div part="about">
      {options && <p part="options">{options}</p>}
      {few && <p part="few">{few}</p>}
      <EditOptions item={item} />
      <LineNote item={item} />
    </div>
  );
}

/** Button that edits the options of a line; hidden if the known product has no other choice. */
function EditOptions({ item }: { item: CartItem }) {
  const { t, site, editOptions } = useCartContext();
  const { id, productId, optionsInfo, hidden } = item;
  const known = useStore(products(site.projectId), (all) => (productId ? all.get(productId) : undefined));
  const choice = known ? known.visible && known.variants.filter(({ visible }) => visible).length > 1 : true;
  if (!productId || hidden || optionsInfo.length === 0 || !choice) return null;
  return (
    <LinkButton
      part="edit-options"
      aria-label={t('cart::options_edit_of', { title: lineName(item) })}
      onClick={({ currentTarget }) => editOptions(id, currentTarget)}
    >
      {t('cart::options_edit')}
    </LinkButton>
  );
}

/** Title of a line, a link to its product's page; not followed in the editor. */
function Title({ item }: { item: CartItem }) {
  const { admin } = useCartContext();
  const { title } = item;
  // untrusted: any script of the page may have added the item
  const link = safeLink(item.link, 'page');
  return (
    <h3 part="item-title">
      {link ? (
        <a part="item-link" href={link} onClick={(event) => admin && event.preventDefault()}>
          {title}
        </a>
      ) : (
        title
      )}
    </h3>
  );
}

/** Delay before a change is announced, in ms; each further change restarts it. */
const ANNOUNCE_DELAY = 300;

interface AnnouncedLine {
  name: string;
  count: number;
  sum: string;
  /** Reason why the count cannot be increased; empty when it can. */
  limit: string;
}

/** Announces the new count with its sum and the limit to screen readers; the total is announced by the summary. */
function useAnnouncedLine({ name, count, sum, limit }: AnnouncedLine): void {
  const { t, announce } = useCartContext();
  const state = `${count}${limit}`;
  const [announced, setAnnounced] = useState(state);
  const now = [count, sum].filter((words) => words !== '').join(', ');
  const announceNow = () => {
    setAnnounced(state);
    announce([limit, t('cart::now', { title: name, now })].filter(Boolean).join(' '));
  };
  useTimeout(announceNow, state === announced ? null : ANNOUNCE_DELAY, `${now} ${limit}`);
}

/** Note of a line, with a button to edit it where notes are enabled. */
function LineNote({ item }: { item: CartItem }) {
  const { t, lineNotes, announce, focusLine } = useCartContext();
  const [editing, setEditing] = useState(false);
  const { id, note = '' } = item;
  const name = lineName(item);
  const leave = (line: string) => {
    setEditing(false);
    focusLine(line, 'edit-note');
  };
  const keep = (text: string) => void (countInCart(id) > 0 && changeNote(id, text));
  const save = (text: string) => {
    const line = changeNote(id, text);
    if (line !== id) announce(t('cart::note_saved', { title: name }));
    leave(line);
  };
  return (
    <>
      {note && !editing && <p part="item-note">{t('cart::note_text', { note })}</p>}
      {lineNotes && !editing && (
        <LinkButton
          part="edit-note"
          aria-label={t(note ? 'cart::note_edit_of' : 'cart::note_add_of', { title: name })}
          onClick={() => setEditing(true)}
        >
          {t(note ? 'cart::note_edit' : 'cart::note_add')}
        </LinkButton>
      )}
      {editing && <NoteForm note={note} name={name} onSave={save} onCancel={() => leave(id)} onGone={keep} />}
    </>
  );
}

interface NoteFormProps {
  note: string;
  name: string;
  onSave(text: string): void;
  onCancel(): void;
  /** The form has gone with its row while the visitor was typing: on the way to the order, for example. */
  onGone(text: string): void;
}

/** Form for a note. Enter saves; Escape discards the change and keeps the cart open. */
function NoteForm({ note, name, onSave, onCancel, onGone }: NoteFormProps) {
  const { t } = useCartContext();
  const [draft, setDraft] = useState(note);
  const isAnswered = useRef(false);
  const gone = useLatest(() => isAnswered.current || onGone(draft));
  useEffect(() => () => void gone.current(), [gone]);
  const answer = (by: () => void) => {
    isAnswered.current = true;
    by();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer(() => onSave(draft));
  };
  const cancel = () => answer(onCancel);
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    cancel();
  };
  return (
    <form part="note-form" onSubmit={submit} onKeyDown={key}>
      <input
        ref={focusOnce}
        part="note-input"
        type="text"
        maxLength={MAX_NOTE}
        autoComplete="off"
        aria-label={t('cart::note_of', { title: name })}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      />
      <button type="submit" part="link-button">
        {t('cart::note_save')}
      </button>
      <LinkButton onClick={cancel}>{t('cart::confirm_cancel')}</LinkButton>
    </form>
  );
}

/** Stable ref callback, so that it runs only when the field mounts. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
