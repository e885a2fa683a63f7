import { type KeyboardEvent, useId, useState } from 'react';
import type { Facet } from '../../../domain/catalogue/facet.js';
import { type Range, readRange } from '../../../domain/catalogue/product-query.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';

export interface RangeFieldsProps {
  facet: Facet;
  range: Range;
  t: ShopTranslate;
  choose(range: Range): void;
}

/** Two numbers, each of which may be left open; taken over when the visitor leaves a field or presses Enter. */
export function RangeFields({ facet, range, t, choose }: RangeFieldsProps) {
  return (
    <div part="find-range">
      <Limit key={`from ${range.from}`} side="from" range={range} hint={facet.min} t={t} choose={choose} />
      <Limit key={`to ${range.to}`} side="to" range={range} hint={facet.max} t={t} choose={choose} />
    </div>
  );
}

type LimitProps = Omit<RangeFieldsProps, 'facet'> & { side: keyof Range; hint: number };

function Limit({ side, range, hint, t, choose }: LimitProps) {
  const id = useId();
  const before = range[side] === null ? '' : String(range[side]);
  const [text, setText] = useState(before);
  const take = () => {
    const plain = text.trim().replace(',', '.');
    const limit = plain === '' ? null : (readRange(`${plain}-`)?.from ?? range[side]);
    if (limit === range[side]) return setText(before);
    const { from, to }: Range = side === 'from' ? { from: limit, to: range.to } : { from: range.from, to: limit };
    // limits the wrong way round mean the same range
    choose(from !== null && to !== null && from > to ? { from: to, to: from } : { from, to });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
  };
  return (
    <span part="find-limit">
      <label htmlFor={id}>{t(`find::${side}`)}</label>
      <input
        id={id}
        part="find-input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        placeholder={String(side === 'from' ? Math.floor(hint) : Math.ceil(hint))}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={take}
        onKeyDown={press}
      />
    </span>
  );
}
