import { parse } from 'parse5';

/** A node of the parsed page, as far as it is read here. */
interface Node {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
  value?: string;
  sourceCodeLocation?: { endOffset: number; startTag?: { endOffset: number }; endTag?: { startOffset: number } } | null;
}

/** A custom element in a page's markup. */
export interface PageTag {
  tag: string;
  /** In order; names in lower case. */
  attributes: readonly { name: string; value: string }[];
  /** The text of its JSON child; empty without one. */
  json: string;
  /** Where its content begins in the page. */
  contentAt: number;
}

/** A page as a server finds it. */
export interface PageMarkup {
  /** The page's `lang`; empty without one. */
  language: string;
  tags: readonly PageTag[];
  /** Where the head ends; null for a page whose markup has none. */
  headEndsAt: number | null;
}

const attributeOf = (node: Node, name: string) => node.attrs?.find((each) => each.name === name)?.value;

function jsonOf(element: Node): string {
  const script = element.childNodes?.find(
    (child) => child.nodeName === 'script' && attributeOf(child, 'type') === 'application/json',
  );
  return script?.childNodes?.[0]?.value ?? '';
}

/** True if the element has a shadow root in the page's markup already. */
const hasRoot = (element: Node) =>
  element.childNodes?.some((child) => child.nodeName === 'template' && attributeOf(child, 'shadowrootmode')) ?? false;

/** Finds the library's tags in a page's markup. Those in templates are content for scripts and are left out. */
export function readPage(html: string): PageMarkup {
  const tags: PageTag[] = [];
  let language = '';
  let headEndsAt: number | null = null;
  const visit = (node: Node) => {
    const { nodeName: tag, sourceCodeLocation: place } = node;
    if (tag === 'html') language = attributeOf(node, 'lang') ?? '';
    if (tag === 'head') headEndsAt = place?.endTag?.startOffset ?? null;
    const contentAt = place?.startTag?.endOffset;
    if (tag.startsWith('sb-') && contentAt !== undefined && !hasRoot(node))
      tags.push({ tag, attributes: node.attrs ?? [], json: jsonOf(node), contentAt });
    node.childNodes?.forEach(visit);
  };
  visit(parse(html, { sourceCodeLocationInfo: true }));
  return { language, tags, headEndsAt };
}

/** Inserts texts at their places in a page; everything else stays as it is, byte for byte. */
export function insertInto(html: string, insertions: readonly (readonly [at: number, text: string])[]): string {
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
