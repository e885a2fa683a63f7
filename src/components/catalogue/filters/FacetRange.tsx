import { type KeyboardEvent, useId, useState } from 'react';
import { type Facet, facetScale, limitsOf, placesOf, type Range } from '../../../domain/catalogue/facet.js';
import { readRange, writeRange } from '../../../domain/catalogue/product-query.js';
import { readTypedDecimal } from '../../../domain/text/typed-decimal.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { RangeTrack } from '../../shared/range/RangeTrack.js';
import type { CardContext } from '../context/card-context.js';
import { limitName, limitText } from './filter-names.js';

interface FacetRangeProps {
  facet: Facet;
  range: Range;
  shop: CardContext;
  t: ShopTranslate;
  choose(range: Range): void;
}

/** Range filter: slider handles, if the facet has limits, and two number fields. Handle moves are applied on release. */
export function FacetRange({ facet, range, shop, t, choose }: FacetRangeProps) {
  /** Limits while the handles are dragged; else null. */
  const [moving, setMoving] = useState<Range | null>(null);
  const scale = facetScale(facet);
  const shown = moving ?? range;
  const letGo = (limits: Range) => {
    setMoving(null);
    if (writeRange(limits) !== writeRange(range)) choose(limits);
  };
  return (
    <div part="find-range">
      {scale && (
        <RangeTrack
          value={placesOf(shown, scale)}
          scale={scale}
          names={[limitName(facet, 'lowest', t), limitName(facet, 'highest', t)]}
          write={(value) => limitText(value, facet.id, shop)}
          onMove={(value) => setMoving(limitsOf(value, scale))}
          onLetGo={(value) => letGo(limitsOf(value, scale))}
        />
      )}
      <Limit key={`from ${shown.from}`} side="from" range={shown} hint={facet.min} shop={shop} t={t} choose={choose} />
      <Limit key={`to ${shown.to}`} side="to" range={shown} hint={facet.max} shop={shop} t={t} choose={choose} />
    </div>
  );
}

type LimitProps = Pick<FacetRangeProps, 'range' | 'shop' | 't' | 'choose'> & { side: keyof Range; hint: number };

/** Number field of a limit, which may be empty; applied on blur or Enter. */
function Limit({ side, range, hint, shop, t, choose }: LimitProps) {
  const { language } = shop.site;
  const id = useId();
  const before = range[side] === null ? '' : String(range[side]);
  const [text, setText] = useState(before);
  const take = () => {
    const typed = readTypedDecimal(text, language);
    const limit = text.trim() === '' ? null : (readRange(`${typed}-`)?.from ?? range[side]);
    if (limit === range[side]) return setText(before);
    const { from, to }: Range = side === 'from' ? { from: limit, to: range.to } : { from: range.from, to: limit };
    // swap limits in the wrong order
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
