import { noChange, nothing, type TemplateResult } from 'lit';
import { type PartInfo, PartType } from 'lit/directive.js';
import { getDirectiveClass, isTemplateResult } from 'lit/directive-helpers.js';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { escaped } from './page-markup.js';

/** A piece of a template's markup, by the template's values. */
type Piece = (values: readonly unknown[]) => string;

/** Stands for a value in the markup of a template; the number is the value's index. */
const VALUE = /lit-value-(\d+)-/g;

const templates = new WeakMap<TemplateStringsArray, Piece[]>();

/** Renders a value of a Lit template to the markup that Lit's hydration expects. */
export function litMarkup(given: unknown): string {
  const value = resolved(given, { type: PartType.CHILD });
  if (!isTemplateResult(value)) return `<!--lit-part-->${contentOf(value)}<!--/lit-part-->`;
  const { strings, values } = value as TemplateResult;
  const pieces = templates.get(strings) ?? piecesOf(strings);
  templates.set(strings, pieces);
  return `<!--lit-part ${digestOf(strings)}-->${pieces.map((piece) => piece(values)).join('')}<!--/lit-part-->`;
}

const isEmpty = (value: unknown) => value === nothing || value === noChange || value === null || value === undefined;

function contentOf(value: unknown): string {
  if (isEmpty(value)) return '';
  const isList = typeof value === 'object' && Symbol.iterator in (value as object);
  return isList ? [...(value as Iterable<unknown>)].map(litMarkup).join('') : escaped(String(value));
}

/** The value that a directive renders on a server. */
function resolved(value: unknown, part: PartInfo): unknown {
  const Directive = getDirectiveClass(value);
  return Directive ? resolved(new Directive(part).render(...(value as { values: unknown[] }).values), part) : value;
}

/** Identifies a template as Lit's hydration does. */
function digestOf(strings: TemplateStringsArray): string {
  const hashes = new Uint32Array(2).fill(5381);
  for (const text of strings)
    for (let at = 0; at < text.length; at++) hashes[at % 2] = ((hashes[at % 2] ?? 0) * 33) ^ text.charCodeAt(at);
  return btoa(String.fromCharCode(...new Uint8Array(hashes.buffer)));
}

/** Divides a template into its own markup and the places of its values. Elements with values get a comment with their number. */
function piecesOf(strings: TemplateStringsArray): Piece[] {
  const whole = strings.reduce((before, text, at) => `${before}lit-value-${at - 1}-${text}`);
  // Lit adds a comment after a last value
  const markup = whole + (strings.at(-1) ? '' : '<?>');
  const pieces: Piece[] = [];
  let from = 0;
  // counts elements, comments and values, as Lit does in the browser's template
  let count = 0;
  const upTo = (at: number, text = markup.slice(from, at)) => {
    if (text) pieces.push(() => text);
    from = at;
  };
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    const { attrs = [], sourceCodeLocation: place } = node as Partial<DefaultTreeAdapterTypes.Element>;
    if (node.nodeName === '#text' && place)
      for (const found of markup.slice(place.startOffset, place.endOffset).matchAll(VALUE)) {
        upTo(place.startOffset + found.index);
        from += found[0].length;
        pieces.push((values) => litMarkup(values[Number(found[1])]));
        count++;
      }
    else if (!/^#(?:text|document)/.test(node.nodeName)) {
      const number = count++;
      const bound = attrs.filter(({ name, value }) => `${name} ${value}`.match(VALUE));
      if (bound[0] && place) upTo(place.startOffset);
      if (bound[0]) pieces.push(() => `<!--lit-node ${number}-->`);
      for (const { name, value } of bound) {
        const { startOffset, endOffset } = place?.attrs?.[name] ?? { startOffset: from, endOffset: from };
        upTo(startOffset, markup.slice(from, startOffset).trimEnd());
        from = endOffset;
        pieces.push((values) => attributeOf(markup.slice(startOffset, startOffset + name.length), value, values));
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(markup, { sourceCodeLocationInfo: true }));
  upTo(markup.length);
  return pieces;
}

/** Renders an attribute with values: nothing for listeners, properties and references, which come with the script. */
function attributeOf(written: string, template: string, values: readonly unknown[]): string {
  const [, sign, name = ''] = /^([.?@]?)(.*)$/.exec(written) ?? [];
  if (sign === '.' || sign === '@' || name.match(VALUE)) return '';
  const type = sign ? PartType.BOOLEAN_ATTRIBUTE : PartType.ATTRIBUTE;
  const given = [...template.matchAll(VALUE)].map(([, at]) =>
    resolved(values[Number(at)], { type, name, tagName: '' }),
  );
  if (given.some((value) => value === nothing || value === noChange)) return '';
  if (sign) return given[0] ? ` ${name}` : '';
  let at = 0;
  return ` ${name}="${escaped(template.replace(VALUE, () => String(given[at++] ?? '')))}"`;
}
