import { useLayoutEffect, useMemo } from 'react';
import { useLastPresent } from '../../../platform/element/use-latest.js';
import { useHost } from '../../../platform/element/widget-root.js';
import type { CardLook } from '../card/card-context.js';
import { useListPart } from '../use-list-part.js';

/** The view of options on cards; an object, so that tests can watch it. */
export const optionsPart = { load: () => import('./card-options.js') };

const FAILED = ['options', 'the options of the products could not be loaded, they are asked for in a modal'] as const;

/**
 * The look with the view of options, where cards show them: loaded beside the products, so that a catalogue whose cards do not show
 * options goes without. Null until it is there; where it does not come, cards are as if their author had not listed the options.
 */
export function useOptionsPart(look: CardLook | null, loading: boolean): CardLook | null {
  const host = useHost();
  const wanted = look?.elements.includes('options') ?? false;
  const part = useListPart(optionsPart, wanted, loading, FAILED);
  const read = useMemo(() => {
    if (!look || !wanted) return look;
    if (part === 'failed') return { ...look, elements: look.elements.filter((key) => key !== 'options') };
    return part === 'coming' ? null : { ...look, views: { ...look.views, options: part.cardOptions } };
  }, [look, wanted, part]);
  const sheet = typeof part === 'object' ? part.styles.sheet : null;
  useLayoutEffect(() => {
    const sheets = host.shadowRoot?.adoptedStyleSheets;
    if (sheet && !sheets?.includes(sheet)) sheets?.push(sheet);
  }, [sheet, host]);
  return useLastPresent(read);
}
