import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { INLINE_STYLES } from '../platform/element/server-markup.js';

/**
 * Moves the style attributes of a view's markup to rules of a style sheet: a content policy that allows no inline styles refuses style
 * attributes, whatever their nonce, but not a style element with one.
 */
export function withoutStyleAttributes(markup: string): { markup: string; rules: string } {
  const numbers = new Map<string, number>();
  const pieces: string[] = [];
  let from = 0;
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    const { attrs, sourceCodeLocation } = node as Partial<DefaultTreeAdapterTypes.Element>;
    const place = sourceCodeLocation?.attrs?.style;
    const css = attrs?.find(({ name }) => name === 'style')?.value;
    if (place && css !== undefined) {
      const number = numbers.get(css) ?? numbers.size;
      numbers.set(css, number);
      pieces.push(markup.slice(from, place.startOffset), `${INLINE_STYLES}="${number}"`);
      from = place.endOffset;
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(markup, { sourceCodeLocationInfo: true }));
  const rules = [...numbers].map(([css, number]) => `[${INLINE_STYLES}="${number}"]{${css}}`);
  return { markup: pieces.join('') + markup.slice(from), rules: rules.join('') };
}
