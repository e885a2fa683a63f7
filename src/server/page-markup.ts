import { parse } from 'parse5';
import type { HiddenInput } from '../domain/form/hidden-settings.js';
import { RENDERED } from '../platform/element/server-markup.js';
import { STRUCTURED_MARK } from '../platform/trusted-types/structured-data.js';
import { SERVED_MARK } from '../stores/shop/served.js';

/** A node of the parsed page, as far as it is read here. */
interface Node {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
  value?: string;
  sourceCodeLocation?: (Place & { startTag?: StartTag; endTag?: Place }) | null;
}

interface Place {
  startOffset: number;
  endOffset: number;
}

interface StartTag extends Place {
  attrs?: Readonly<Record<string, Place>>;
}

/** A custom element in a page's markup. */
export interface PageTag {
  tag: string;
  /** In order; names in lower case. */
  attributes: readonly { name: string; value: string }[];
  /** The text of its JSON child; empty without one. */
  json: string;
  /** Hidden inputs of the page in it, which set a form. */
  inputs: readonly HiddenInput[];
  /** True if the page has put text or elements into it. */
  hasContent: boolean;
  /** Where its content begins in the page. */
  contentAt: number;
}

/** A page as a server finds it. */
export type PageMarkup = ReturnType<typeof readPage>;

const attributeOf = (node: Node, name: string) => node.attrs?.find((each) => each.name === name)?.value;

const isJson = (node: Node) => node.nodeName === 'script' && attributeOf(node, 'type') === 'application/json';

const contentOf = (script: Node | undefined) => script?.childNodes?.[0]?.value ?? '';

const jsonOf = (element: Node) => contentOf(element.childNodes?.find(isJson));

/** The hidden inputs below a node, except those in slots. */
function inputsOf({ childNodes = [] }: Node): HiddenInput[] {
  return childNodes.flatMap((node) => {
    const of = (name: string) => attributeOf(node, name);
    if (of('slot') !== undefined) return [];
    if (node.nodeName !== 'input') return inputsOf(node);
    const isHidden = of('type')?.toLowerCase() === 'hidden' && of('disabled') === undefined;
    const [name = '', value = '', mask = '', check = ''] = ['name', 'value', 'data-mask', 'data-check'].map(of);
    return isHidden ? [{ name, value, mask, check }] : [];
  });
}

const isContent = (node: Node) => !isJson(node) && node.nodeName !== '#comment' && node.value?.trim() !== '';

/** The shadow root that an element has in the page's markup already; undefined without one. */
const rootOf = (element: Node) =>
  element.childNodes?.find((child) => child.nodeName === 'template' && attributeOf(child, 'shadowrootmode'));

/** Finds the library's tags in the markup of a page at `url`. Those in templates are content for scripts and are left out. */
export function readPage(html: string, url = '') {
  const tags: PageTag[] = [];
  /** JSON of the scripts with the page's own texts. */
  const ownTexts: string[] = [];
  /** The page's `lang`; empty without one. */
  let language = '';
  /** The address that relative ones of the page begin from: that of its `<base>`, else its own. */
  let base: string | undefined;
  /** Where the head ends; the page's end if its markup has none. */
  let headEndsAt = html.length;
  const visit = (node: Node) => {
    const { nodeName: tag, sourceCodeLocation: place } = node;
    if (tag === 'script' && attributeOf(node, 'data-sb-texts') !== undefined) ownTexts.push(contentOf(node));
    if (tag === 'html') language = attributeOf(node, 'lang') ?? '';
    const href = tag === 'base' ? attributeOf(node, 'href') : undefined;
    if (href !== undefined) base ??= URL.canParse(href, url) ? new URL(href, url).href : url;
    if (tag === 'head') headEndsAt = place?.endTag?.startOffset ?? html.length;
    const contentAt = place?.startTag?.endOffset;
    if (tag.startsWith('sb-') && contentAt !== undefined && !rootOf(node))
      tags.push({
        tag,
        attributes: node.attrs ?? [],
        json: jsonOf(node),
        inputs: inputsOf(node),
        hasContent: node.childNodes?.some(isContent) ?? false,
        contentAt,
      });
    node.childNodes?.forEach(visit);
  };
  visit(parse(html, { sourceCodeLocationInfo: true }));
  return { language, tags, ownTexts, base: base ?? url, headEndsAt };
}

/** Marks of the scripts that render() adds to the head. */
const SCRIPT_MARKS = [SERVED_MARK, STRUCTURED_MARK];

/** Removes the additions of an earlier render(): the page is rendered again in their place, with current products. */
export function withoutRendered(html: string): string {
  if (![RENDERED, ...SCRIPT_MARKS].some((mark) => html.includes(mark))) return html;
  const added: Place[] = [];
  const visit = (node: Node) => {
    const { nodeName, sourceCodeLocation: place, childNodes = [] } = node;
    const mark = place?.startTag?.attrs?.[RENDERED];
    const root = rootOf(node)?.sourceCodeLocation;
    // with the space before it
    if (mark && root) added.push({ ...mark, startOffset: mark.startOffset - 1 }, root);
    const isAdded = nodeName === 'script' && SCRIPT_MARKS.some((name) => attributeOf(node, name) !== undefined);
    if (place && isAdded) added.push(place);
    childNodes.forEach(visit);
  };
  visit(parse(html, { sourceCodeLocationInfo: true }));
  const last = added.sort((a, b) => b.startOffset - a.startOffset);
  return last.reduce((left, { startOffset, endOffset }) => left.slice(0, startOffset) + left.slice(endOffset), html);
}

/** A text to insert, and its place in the page. */
export type Insertion = readonly [at: number, text: string];

/** Inserts a declarative shadow root into a tag, and marks the tag. */
export const withRoot = ({ contentAt }: PageTag, root: string): Insertion[] => [
  [contentAt - 1, ` ${RENDERED}`],
  [contentAt, root],
];

/** Inserts texts at their places in a page; everything else stays as it is, byte for byte. */
export function insertInto(html: string, insertions: readonly Insertion[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const [at, text] of [...insertions].sort(([a], [b]) => a - b)) {
    pieces.push(html.slice(from, at), text);
    from = at;
  }
  return pieces.join('') + html.slice(from);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** Escapes a text for an attribute in double quotes. */
export const escaped = (text: string): string => text.replace(/[&"<]/g, (sign) => ESCAPES[sign] ?? sign);
