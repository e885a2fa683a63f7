import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from '../../../../../styles/field-select.css';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import { type ListPlace, listPlace, shownOptions } from '../../../../domain/form/fields/choice/select-list.js';
import type { FieldOption } from '../../../../domain/form/form-rules.js';
import { joinStops } from '../../../../domain/shared/observable.js';
import { listen } from '../../../../events.js';
import type { FormTranslate } from '../../../../i18n/form-texts.js';
import { frameTask } from '../../../../platform/motion/frame-task.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { Icon } from '../../icons/Icon.js';
import { type ControlProps, spokenName } from '../kit/field-props.js';
import { useSearch } from './use-search.js';

/** Searchable select (FLD-07): a combobox that filters as the visitor types; text that matches no option is discarded. */
export function SearchableSelect(props: ControlProps<FieldOf<'select'>>) {
  useStyles(styles);
  const { field, id, describedBy, invalid, locked, accessibleName, t } = props;
  const base = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch(props, base, input);
  const { open, active, found, typed, text } = search;
  const listId = `${id}-list`;
  return (
    <span ref={base} part="select">
      <input
        ref={input}
        id={id}
        name={field.name}
        type="text"
        role="combobox"
        part="field-input"
        value={text}
        placeholder={field.placeholder || t('form::choose')}
        readOnly={locked}
        disabled={field.disabled}
        required={field.required}
        autoComplete={field.autocomplete ?? 'off'}
        autoCorrect="off"
        spellCheck="false"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-label={field.label ? undefined : accessibleName || field.placeholder || field.name}
        onChange={search.type}
        onKeyDown={search.key}
        onFocus={search.enter}
        onBlur={search.leave}
        onClick={search.press}
      />
      <Icon name="next" />
      {open && (
        <OptionList
          id={listId}
          input={input}
          label={spokenName(props)}
          found={found}
          active={active}
          chosen={String(props.value)}
          searched={typed !== null}
          t={t}
          choose={search.choose}
        />
      )}
      <span role="status" data-visually-hidden="">
        {open &&
          typed !== null &&
          (found.length > 0 ? t('form::options_found', { count: found.length }) : t('form::no_options'))}
      </span>
    </span>
  );
}

interface OptionListProps {
  id: string;
  /** Input that the list belongs to. */
  input: RefObject<HTMLInputElement | null>;
  label: string;
  found: readonly FieldOption[];
  active: number;
  chosen: string;
  /** True if the visitor has typed a search text. */
  searched: boolean;
  t: FormTranslate;
  choose(option: FieldOption): void;
}

/** Matching options, in the top layer. Of a long list only a window is rendered. */
function OptionList(props: OptionListProps) {
  const { id, input, label, found, active, searched, t } = props;
  const list = useRef<HTMLDivElement>(null);
  const place = useListPlace(input, list);
  const { start, end } = shownOptions(found.length, active);
  useLayoutEffect(() => {
    const options = list.current?.querySelectorAll('[role=option]');
    if (place) options?.[active - start]?.scrollIntoView({ block: 'nearest' });
  }, [active, start, place]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: preventDefault keeps focus in the input
    <div
      ref={list}
      part="select-list"
      popover="manual"
      // a scroll container would be a tab stop
      tabIndex={-1}
      data-state={place?.above ? 'above' : 'below'}
      style={place ? besideField(place) : undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.length === 0 && <p part="select-note">{t('form::no_options')}</p>}
      <div role="listbox" id={id} aria-label={label} part="select-options">
        {found.slice(start, end).map((option, at) => (
          <Option key={option.value} {...props} option={option} at={start + at} />
        ))}
      </div>
      {end - start < found.length && (
        <p part="select-note">
          {t('form::options_more', { shown: end - start, count: found.length })}
          {!searched && ` ${t('form::type_to_find')}`}
        </p>
      )}
    </div>
  );
}

function Option(props: OptionListProps & { option: FieldOption; at: number }) {
  const { id, found, active, chosen, option, at, t, choose } = props;
  const isChosen = option.value === chosen;
  const states = [at === active && 'active', isChosen && 'chosen'].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps focus and handles the keys
    <div
      role="option"
      id={`${id}-${at}`}
      part="select-option"
      tabIndex={-1}
      data-state={states || undefined}
      aria-selected={at === active}
      aria-label={isChosen ? t('form::option_chosen', { label: option.label }) : undefined}
      aria-setsize={found.length}
      aria-posinset={at + 1}
      onClick={() => choose(option)}
    >
      {option.label}
    </div>
  );
}

function besideField({ at, left, width, most }: PlacedList): CSSProperties {
  const sizes = { '--sb-list-at': at, '--sb-list-start': left, '--sb-list-width': width, '--sb-list-most': most };
  return Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, `${size}px`])) as CSSProperties;
}

/** Position in px of the viewport; `at`: top edge of a list below its field, or distance from the viewport's bottom of a list above it. */
interface PlacedList extends ListPlace {
  at: number;
  left: number;
  width: number;
}

/** Shows a list in the top layer, above dialogs and never clipped, and keeps it next to its field while mounted. */
function useListPlace(input: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): PlacedList | null {
  const [place, setPlace] = useState<PlacedList | null>(null);
  useLayoutEffect(() => {
    const field = input.current;
    const popover = list.current;
    if (!field || !popover) return;
    popover.showPopover?.();
    const measure = () => setPlace((before) => sameOr(before, placed(field)));
    const later = frameTask(measure);
    measure();
    return joinStops(
      later.cancel,
      listen(window, 'scroll', later.schedule, { capture: true, passive: true }),
      listen(window, 'resize', later.schedule),
      listen(window.visualViewport, 'resize', later.schedule),
      () => popover.matches(':popover-open') && popover.hidePopover(),
    );
  }, [input, list]);
  return place;
}

function placed(field: HTMLElement): PlacedList {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const view = window.visualViewport;
  const viewTop = view?.offsetTop ?? 0;
  const room = { top: viewTop, bottom: viewTop + (view?.height ?? window.innerHeight) };
  const place = listPlace({ top, bottom }, room);
  return { ...place, at: place.above ? document.documentElement.clientHeight - top : bottom, left, width };
}

function sameOr(before: PlacedList | null, next: PlacedList): PlacedList {
  const same = before && (Object.keys(next) as (keyof PlacedList)[]).every((key) => before[key] === next[key]);
  return same ? before : next;
}
