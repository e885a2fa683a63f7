import { useId, useRef, useState } from 'react';
import { SORTS } from '../../../domain/catalogue/list-query.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useTimeout } from '../../../platform/react/use-timeout.js';
import { IconButton } from '../../shared/buttons.js';
import { Icon } from '../../shared/icons/Icon.js';

/** Debounce of the search, in milliseconds. */
const PAUSE = 300;
/** Maximum length of a search. */
const LONGEST = 200;

export interface SearchFieldProps {
  value: string;
  t: ShopTranslate;
  search(text: string): void;
}

/** Search field: searches after a pause in typing, at once on Enter. */
export function SearchField({ value, t, search }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // changed by functions: a key may be pressed between the pause and the render that follows it
  const [typed, setTyped] = useState({ text: value, sent: value, seen: value });
  if (typed.seen !== value) {
    // a value set from outside, such as by Back, replaces the typed text
    const isOwn = value === typed.sent;
    setTyped({ text: isOwn ? typed.text : value, sent: value, seen: value });
  }
  const { text } = typed;
  const wanted = text.trim();
  const send = () => {
    if (wanted === value) return;
    setTyped((before) => ({ ...before, sent: wanted }));
    search(wanted);
  };
  const clear = () => {
    setTyped((before) => ({ ...before, text: '', sent: '' }));
    if (value) search('');
    input.current?.focus();
  };
  useTimeout(send, wanted === value ? null : PAUSE, text);
  return (
    <form
      part="find-search"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} data-visually-hidden="">
        {t('find::search')}
      </label>
      <svg part="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4" />
      </svg>
      <input
        ref={input}
        id={id}
        part="find-input"
        type="search"
        value={text}
        placeholder={t('find::search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST}
        onChange={({ currentTarget }) => {
          const { value: now } = currentTarget;
          setTyped((before) => ({ ...before, text: now }));
        }}
      />
      {text !== '' && (
        <IconButton icon="close" part="find-empty" aria-label={t('find::search_clear')} onClick={clear} />
      )}
    </form>
  );
}

export interface SortSelectProps {
  value: string;
  t: ShopTranslate;
  sort(order: string): void;
}

/** Sort order select. An order that only the backend knows is shown by its id. */
export function SortSelect({ value, t, sort }: SortSelectProps) {
  const id = useId();
  const orders: readonly string[] = SORTS;
  const all = orders.includes(value) ? orders : [...orders, value];
  return (
    <div part="find-sort">
      <label htmlFor={id} part="find-label">
        {t('find::sort')}
      </label>
      <span part="find-select">
        <select id={id} part="find-input" value={value} onChange={({ currentTarget }) => sort(currentTarget.value)}>
          {all.map((order) => (
            <option key={order} value={order}>
              {t.known(`find::sort::${order}`) || order}
            </option>
          ))}
        </select>
        <Icon name="next" />
        {/* icon for rows too narrow for text */}
        <svg part="find-order" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M6.5 4v12m-3-3 3 3 3-3M13.5 16V4m-3 3 3-3 3 3" />
        </svg>
      </span>
    </div>
  );
}
