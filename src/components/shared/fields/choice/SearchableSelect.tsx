import { useRef } from 'react';
import styles from '../../../../../styles/field-select.css';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { Icon } from '../../icons/Icon.js';
import type { ControlProps } from '../kit/field-props.js';
import { OptionList } from './OptionList.js';
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
        spellCheck={false}
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
          label={field.label || accessibleName || field.name}
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
