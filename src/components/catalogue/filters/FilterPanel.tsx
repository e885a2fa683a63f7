import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import dialogStyles from '../../../../styles/dialog.css';
import styles from '../../../../styles/sb-catalogue-filters.css';
import sheetStyles from '../../../../styles/sb-catalogue-sheet.css';
import { readRange, toggled, writeRange } from '../../../domain/catalogue/chosen-filters.js';
import { type Facet, facetScale, limitsOf, placesOf, type Range } from '../../../domain/catalogue/facet.js';
import { type Filters as Chosen, valuesOf, withFilter } from '../../../domain/catalogue/list-query.js';
import { currencySign } from '../../../domain/shared/money.js';
import { writtenNumber } from '../../../domain/text/message-format.js';
import { readTypedDecimal, writeTypedDecimal } from '../../../domain/text/typed-decimal.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useDialog } from '../../../platform/dialog/use-dialog.js';
import { isComposing } from '../../../platform/focus/composing.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { IconButton, LinkButton } from '../../shared/buttons.js';
import { useTypedText } from '../../shared/fields/kit/use-typed-text.js';
import { RangeTrack } from '../../shared/range/RangeTrack.js';
import type { CardContext } from '../context/card-context.js';
import { facetName, limitName, limitText } from './filter-names.js';

/** Values shown in a collapsed facet, and the maximum shown without collapsing. */
const FIRST = 8;
const MOST = 10;

export interface FilterPanelProps {
  id: string;
  open: boolean;
  /** Shown as a sheet over the list, on a phone. */
  sheet: boolean;
  /** Receives the focus when the sheet is closed. */
  opener(): HTMLElement | null;
  /** Number of results; null while loading and after a failure. */
  count: number | null;
  /** Loads the list again after a failure; else null. */
  retry: (() => void) | null;
  facets: readonly Facet[];
  filters: Chosen;
  shop: CardContext;
  t: ShopTranslate;
  choose(filters: Chosen): void;
  close(): void;
}

/** Filters with one group per facet: below the row, or in a sheet. */
export function FilterPanel(props: FilterPanelProps) {
  useStyles(styles);
  const { id, open, sheet, facets, ...group } = props;
  const filters = (
    <div id={id} part="find-filters" hidden={!open && !sheet}>
      {facets.map((facet) => (
        <Group key={facet.id} facet={facet} {...group} />
      ))}
    </div>
  );
  return sheet ? <FilterSheet {...props}>{filters}</FilterSheet> : filters;
}

type GroupProps = Pick<FilterPanelProps, 'filters' | 'shop' | 't' | 'choose'> & { facet: Facet };

function Group({ facet, filters, shop, t, choose }: GroupProps) {
  const name = facetName(facet, t);
  const chosen = valuesOf(filters, facet.id);
  if (facet.kind === 'flag') {
    const group = t.known(`find::group::${facet.id}`);
    return (
      <fieldset part="find-group" aria-label={group ? undefined : name}>
        {group && <legend part="find-legend">{group}</legend>}
        <Check
          name={name}
          count={null}
          language={shop.site.language}
          color={null}
          on={chosen.length > 0}
          toggle={() => choose(toggled(filters, facet.id, '1'))}
        />
      </fieldset>
    );
  }
  if (facet.kind === 'range') {
    const unit = facet.id === 'price' ? currencySign(shop.rules.currency, shop.site.language) : '';
    return (
      <fieldset part="find-group">
        <legend part="find-legend">{unit ? t('find::range_in', { name, unit }) : name}</legend>
        <FacetRange
          facet={facet}
          range={readRange(chosen[0]) ?? { from: null, to: null }}
          shop={shop}
          t={t}
          choose={(range) => choose(withFilter(filters, facet.id, [writeRange(range)].filter(Boolean)))}
        />
      </fieldset>
    );
  }
  return (
    <Values
      facet={facet}
      name={name}
      chosen={chosen}
      language={shop.site.language}
      t={t}
      toggle={(id) => choose(toggled(filters, facet.id, id))}
    />
  );
}

interface ValuesProps {
  facet: Facet;
  name: string;
  chosen: readonly string[];
  language: string;
  t: ShopTranslate;
  toggle(value: string): void;
}

/** Values of a facet; a long list is collapsed to the first ones and those chosen. */
function Values({ facet: { values }, name, chosen, language, t, toggle }: ValuesProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const many = values.length > MOST;
  const shown = many && !all ? values.filter((value, at) => at < FIRST || chosen.includes(value.id)) : values;
  return (
    <fieldset part="find-group" data-size={many ? 'many' : 'few'}>
      <legend part="find-legend">{name}</legend>
      <div part="find-values" id={id}>
        {shown.map((value) => (
          <Check
            key={value.id}
            name={value.name}
            count={value.count}
            language={language}
            color={value.color}
            on={chosen.includes(value.id)}
            toggle={() => toggle(value.id)}
          />
        ))}
      </div>
      {many && (
        <LinkButton part="find-more" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {all ? t('find::fewer') : t('find::all', { count: values.length })}
        </LinkButton>
      )}
    </fieldset>
  );
}

interface CheckProps {
  name: string;
  count: number | null;
  language: string;
  color: string | null;
  on: boolean;
  toggle(): void;
}

/** Checkbox of a value; disabled without results unless it is checked or has the focus. */
function Check({ name, count, language, color, on, toggle }: CheckProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const none = count === 0 && !on && !focused;
  return (
    <span part="find-check" data-state={none ? 'none' : 'some'}>
      <input
        id={id}
        type="checkbox"
        part="find-tick"
        checked={on}
        disabled={none}
        onChange={toggle}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <label htmlFor={id}>
        {color !== null && <span part="find-swatch" style={{ backgroundColor: color }} />}
        {name}
        {count !== null && <span part="find-value-count"> {writtenNumber(count, language)}</span>}
      </label>
    </span>
  );
}

interface FacetRangeProps {
  facet: Facet;
  range: Range;
  shop: CardContext;
  t: ShopTranslate;
  choose(range: Range): void;
}

/** Range filter: slider handles, if the facet has limits, and two number fields. Handle moves are applied on release. */
function FacetRange({ facet, range, shop, t, choose }: FacetRangeProps) {
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
      <Limit side="from" range={shown} hint={facet.min} shop={shop} t={t} choose={choose} />
      <Limit side="to" range={shown} hint={facet.max} shop={shop} t={t} choose={choose} />
    </div>
  );
}

type LimitProps = Pick<FacetRangeProps, 'range' | 'shop' | 't' | 'choose'> & { side: keyof Range; hint: number };

/** Number field of a limit, which may be empty; applied on blur or Enter. */
function Limit({ side, range, hint, shop, t, choose }: LimitProps) {
  const { language } = shop.site;
  const id = useId();
  const before = range[side] === null ? '' : writeTypedDecimal(range[side], language);
  const { text, keep, commit } = useTypedText(before);
  const take = () => {
    const typed = readTypedDecimal(text, language);
    const limit = text.trim() === '' ? null : (readRange(`${typed}-`)?.from ?? range[side]);
    commit();
    if (limit === range[side]) return;
    const { from, to }: Range = side === 'from' ? { from: limit, to: range.to } : { from: range.from, to: limit };
    // swap limits in the wrong order
    choose(from !== null && to !== null && from > to ? { from: to, to: from } : { from, to });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) take();
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
        onChange={({ currentTarget }) => keep(currentTarget.value, before)}
        onBlur={take}
        onKeyDown={press}
      />
    </span>
  );
}

/** Length of the closing animation, in milliseconds. */
const CLOSING = 200;

/** Filters on phones: a sheet over the list. The button that closes it has the number of results; after a failure it loads again. */
function FilterSheet(props: FilterPanelProps & { children: ReactNode }) {
  const { open, opener, count, retry, filters, t, choose, close, children } = props;
  useStyles(dialogStyles, sheetStyles);
  const dialog = useDialog({ open, onClose: close, closing: CLOSING, opener: opener() });
  const id = useId();
  const chosen = Object.keys(filters).length > 0;
  return (
    <dialog ref={dialog} part="dialog find-sheet" data-state="closed" aria-labelledby={id}>
      <div part="dialog-head">
        <h2 part="dialog-title" id={id}>
          {t('find::filters')}
        </h2>
        <IconButton icon="close" part="icon-button close" aria-label={t('main::close')} onClick={close} />
      </div>
      {children}
      <FoundStatus key={String(open)} count={count} filters={filters} t={t} />
      <div part="find-foot">
        {retry && (
          <p part="notice-text" role="alert">
            {t('catalogue::failed')}
          </p>
        )}
        <button type="button" part="button" aria-disabled={!chosen} onClick={() => chosen && choose({})}>
          {t('find::clear')}
        </button>
        <button type="button" part={`button button-primary ${retry ? 'retry' : 'find-show'}`} onClick={retry ?? close}>
          {retry ? t('main::retry') : count === null ? t('main::loading') : t('find::show', { count })}
        </button>
      </div>
    </dialog>
  );
}

/** Announces the number of results once the filters have changed in the sheet: screen readers ignore the list's region outside it. */
function FoundStatus({ count, filters, t }: Pick<FilterPanelProps, 'count' | 'filters' | 't'>) {
  const [before] = useState(filters);
  return (
    <p role="status" data-visually-hidden="">
      {filters !== before && count !== null && t('find::found', { count })}
    </p>
  );
}
