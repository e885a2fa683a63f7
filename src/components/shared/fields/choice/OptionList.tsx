import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { shownOptions } from '../../../../domain/form/fields/choice/select-list.js';
import type { FieldOption } from '../../../../domain/form/form-rules.js';
import type { FormTranslate } from '../../../../i18n/form-texts.js';
import { type PlacedList, useListPlace } from './use-list-place.js';

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
export function OptionList(props: OptionListProps) {
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

function Option({
  id,
  found,
  active,
  chosen,
  option,
  at,
  t,
  choose,
}: OptionListProps & { option: FieldOption; at: number }) {
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
