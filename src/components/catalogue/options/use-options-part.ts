import { useLayoutEffect, useMemo } from 'react';
import { useLastPresent } from '../../../platform/element/use-latest.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { addStyles } from '../../../platform/sheets/styles.js';
import type { CardLook } from '../card/card-context.js';

/** The view of options on cards; an object, so that tests can watch it. */
export const optionsPart = lazyModule(
  () => import('./card-options.js'),
  'the options on its cards could not be loaded; they are asked for in a modal',
  'options',
);

/**
 * The look with the view of options, where cards show them: loaded beside the products, so that a catalogue whose cards do not show
 * options goes without. Null until it is there; where it does not come, cards are as if their author had not listed the options.
 */
export function useOptionsPart(look: CardLook | null, loading: boolean): CardLook | null {
  const host = useHost();
  const wanted = look?.elements.includes('options') ?? false;
  const part = useLazy(optionsPart, wanted, { retry: loading });
  const read = useMemo(() => {
    if (!look || !wanted) return look;
    if (part.status === 'failed') return { ...look, elements: look.elements.filter((key) => key !== 'options') };
    return part.status === 'ready' ? { ...look, views: { ...look.views, options: part.value.cardOptions } } : null;
  }, [look, wanted, part]);
  const styles = readyValue(part)?.styles ?? null;
  useLayoutEffect(() => {
    if (styles && host.shadowRoot) addStyles(host.shadowRoot, styles);
  }, [styles, host]);
  return useLastPresent(read);
}
