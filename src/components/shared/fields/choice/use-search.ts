import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import {
  matchingOptions,
  movedActive,
  namedOption,
  OPEN_AFTER_BLUR,
} from '../../../../domain/form/fields/choice/select-list.js';
import type { FieldOption } from '../../../../domain/form/form-rules.js';
import { listen } from '../../../../events.js';
import { isComposing } from '../../../../platform/focus/composing.js';
import { useLatest } from '../../../../platform/react/use-latest.js';
import { dispatchChange } from '../kit/dispatch-change.js';
import type { ControlProps } from '../kit/field-props.js';

interface Search {
  open: boolean;
  /** Search text; null while the input shows the chosen option. */
  typed: string | null;
  /** Index of the option that Enter chooses, among the matches; -1 for none. */
  active: number;
}

const CLOSED: Search = { open: false, typed: null, active: -1 };
const NONE: readonly FieldOption[] = [];

/** State and event handlers of a searchable select: its text, its list, and keys, presses and blur. */
export function useSearch(
  props: ControlProps<FieldOf<'select'>>,
  base: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
) {
  const { field, value, locked } = props;
  const options = field.options ?? NONE;
  const [search, setSearch] = useState(CLOSED);
  // keys may arrive before the next render
  const now = useLatest(search);
  const become = (next: Search) => {
    now.current = next;
    setSearch(next);
  };
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  useSilentChange(input);

  const foundBy = ({ typed }: Search) => matchingOptions(options, typed ?? '');
  const indexOfChosen = () => options.findIndex((option) => option.value === value);
  const close = () => {
    clearTimeout(closing.current);
    if (now.current !== CLOSED) become(CLOSED);
  };
  const show = (active = indexOfChosen()) => become({ ...now.current, open: true, active });
  const give = (next: string) => {
    if (next === value || locked) return;
    props.onChange(next);
    dispatchChange(base.current);
  };
  const choose = (option: FieldOption) => {
    give(option.value);
    close();
  };
  /** Chooses the option whose label was typed in full; empty text clears the value, other text is discarded. */
  const commit = () => {
    const { typed } = now.current;
    if (typed === null) return;
    if (typed.trim() === '') give('');
    else {
      const named = namedOption(options, typed);
      if (named) give(named.value);
    }
  };
  return {
    ...search,
    found: search.open ? foundBy(search) : NONE,
    text: search.typed ?? options.find((option) => option.value === value)?.label ?? '',
    choose,
    enter() {
      clearTimeout(closing.current);
      input.current?.select();
    },
    leave() {
      commit();
      clearTimeout(closing.current);
      closing.current = setTimeout(close, OPEN_AFTER_BLUR);
    },
    press() {
      if (locked || field.disabled) return;
      if (now.current.open && now.current.typed === null) close();
      else if (!now.current.open) show();
    },
    type(event: ChangeEvent<HTMLInputElement>) {
      // search text is not the field's value, so the page gets no event
      event.stopPropagation();
      const { currentTarget: control } = event;
      const typed = control.value;
      // autofilled by the browser
      const filledIn = (control.getRootNode() as Document | ShadowRoot).activeElement !== control;
      become({ open: true, typed, active: typed.trim() === '' ? -1 : 0 });
      if (!filledIn) return;
      commit();
      close();
    },
    key(event: KeyboardEvent) {
      if (locked || isComposing(event.nativeEvent)) return;
      const handled = keyed(event, now.current, {
        close,
        show,
        indexOfChosen,
        found: () => foundBy(now.current),
        choose,
        activate: (active) => become({ ...now.current, active }),
      });
      if (!handled) return;
      // keeps Enter from submitting the form and Escape from closing a dialog
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

interface ListActions {
  close(): void;
  show(active?: number): void;
  activate(active: number): void;
  choose(option: FieldOption): void;
  found(): readonly FieldOption[];
  indexOfChosen(): number;
}

/** Handles a key; false if the list does not use it. */
function keyed(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  { open, active, typed }: Search,
  list: ListActions,
) {
  if (ctrlKey || metaKey || shiftKey) return false;
  if (altKey) {
    if (key === 'ArrowDown' && !open) list.show();
    else if (key === 'ArrowUp' && open) list.close();
    else return false;
    return true;
  }
  if (!open) {
    const opens = key === 'ArrowDown' || key === 'ArrowUp';
    const chosen = list.indexOfChosen();
    if (opens) list.show(chosen >= 0 ? chosen : key === 'ArrowDown' ? 0 : list.found().length - 1);
    return opens;
  }
  if (key === 'Escape') {
    list.close();
    return true;
  }
  const found = list.found();
  const option = found[active];
  if (key === 'Enter') {
    if (option) list.choose(option);
    else if (typed === null) list.close();
    return true;
  }
  const to = movedActive(key, active, found.length);
  if (to === null) return false;
  list.activate(to);
  // -1: no option is active, and the arrow key moves the caret in the text
  return to >= 0;
}

/** Stops the input's native `change`: it reports the search text, not the field's value. */
function useSilentChange(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => listen(input.current, 'change', (event) => event.stopPropagation()), [input]);
}
