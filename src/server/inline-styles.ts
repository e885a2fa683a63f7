import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { INLINE_STYLES } from '../platform/element/server-markup.js';
import { escaped } from './page-markup.js';

interface RootOptions {
  /** Nonce of the page's content policy; empty without one. */
  nonce: string;
  delegatesFocus?: boolean | undefined;
}

/** Puts a view's markup into a declarative shadow root, with its style sheets. That of inline styles marks the root, though it is empty. */
export function shadowRootOf(view: string, css: string, { nonce, delegatesFocus }: RootOptions): string {
  const { markup, rules } = withoutStyleAttributes(view);
  const allowed = nonce && ` nonce="${escaped(nonce)}"`;
  const focus = delegatesFocus ? ' shadowrootdelegatesfocus' : '';
  return (
    `<template shadowrootmode="open"${focus}><style${allowed}>${css}</style>` +
    `<style${allowed} ${INLINE_STYLES}>${rules}</style>${markup}</template>`
  );
}

/**
 * Moves the style attributes of a view's markup to rules of a style sheet: a content policy that allows no inline styles refuses style
 * attributes, whatever their nonce, but not a style element with one.
 */
function withoutStyleAttributes(markup: string): { markup: string; rules: string } {
  const numbers = new Map<string, number>();
  const pieces: string[] = [];
  let from = 0;
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    const { attrs, sourceCodeLocation } = node as Partial<DefaultTreeAdapterTypes.Element>;
    const place = sourceCodeLocation?.attrs?.style;
    const css = attrs?.find(({ name }) => name === 'style')?.value;
    if (place && css !== undefined) {
      const rule = withinRule(css);
      const number = numbers.get(rule) ?? numbers.size;
      numbers.set(rule, number);
      pieces.push(markup.slice(from, place.startOffset), `${INLINE_STYLES}="${number}"`);
      from = place.endOffset;
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(markup, { sourceCodeLocationInfo: true }));
  const rules = [...numbers].map(([css, number]) => `[${INLINE_STYLES}="${number}"]{${css}}`);
  return { markup: pieces.join('') + markup.slice(from), rules: rules.join('') };
}

/** Removes declarations that could end their rule or its style element, as a hostile value of the shop may. */
function withinRule(css: string): string {
  return css
    .split(';')
    .filter((declaration) => !/[<{}]/.test(declaration))
    .join(';');
}
