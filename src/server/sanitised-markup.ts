import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { safeLink } from '../domain/shared/link-address.js';
import { linesOf } from '../domain/text/text.js';
import { BLOCK, RULES, UNWRAPPED } from '../platform/trusted-types/rich-text.js';

type Parent = Tree.Element | Tree.DocumentFragment;

/** Namespace of HTML elements: those of SVG and MathML have others. */
const HTML = 'http://www.w3.org/1999/xhtml';

/** Levels of elements; browsers have about as many. */
const DEEPEST = 500;

/** Where an element is: its level, and whether it is in a `<pre>`. */
interface Place {
  depth: number;
  keepsNewlines: boolean;
}

/** Sanitises an author's markup (TXT-01) as `readRichText` of the browser does: the same elements, attributes, links and line breaks. */
export function sanitisedMarkup(markup: string): string {
  const fragment = parseFragment(markup);
  sanitise(fragment, { depth: 0, keepsNewlines: false });
  return serialize(fragment);
}

function sanitise(parent: Parent, { depth, keepsNewlines }: Place): void {
  parent.childNodes = parent.childNodes.flatMap((node): Tree.ChildNode[] => {
    if (node.nodeName === '#text') return [node];
    if (!('tagName' in node) || node.namespaceURI !== HTML || depth === DEEPEST) return [];
    sanitise(node, { depth: depth + 1, keepsNewlines: keepsNewlines || node.tagName === 'pre' });
    if (UNWRAPPED.includes(node.tagName)) return node.childNodes;
    return RULES.elements.includes(node.tagName) ? [withAllowed(node)] : [];
  });
  if (!keepsNewlines)
    parent.childNodes = parent.childNodes.flatMap((node, at, all) => withBreaks(node, parent, all, at));
  for (const child of parent.childNodes) child.parentNode = parent;
}

/** The element with its allowed attributes, and with its link if that is safe. */
function withAllowed(element: Tree.Element): Tree.Element {
  const attrs = element.attrs.filter(({ name }) => RULES.attributes.includes(name) && !/^(?:href|target)$/.test(name));
  const attribute = (name: string) => element.attrs.find((each) => each.name === name)?.value;
  if (element.tagName === 'a') {
    const address = safeLink(attribute('href'), 'link');
    if (address !== null && URL.canParse(address, 'https://page.invalid/'))
      attrs.push({ name: 'href', value: attribute('href') ?? '' });
    if (attribute('target')?.toLowerCase() === '_blank')
      attrs.push({ name: 'target', value: '_blank' }, { name: 'rel', value: 'noopener' });
  }
  return { ...element, attrs };
}

/** A text as lines; newlines beside a block are the source's formatting. */
function withBreaks(
  node: Tree.ChildNode,
  parent: Parent,
  siblings: readonly Tree.ChildNode[],
  at: number,
): Tree.ChildNode[] {
  if (node.nodeName !== '#text' || !('value' in node) || !/[\r\n]/.test(node.value)) return [node];
  const beside = (neighbour: Tree.ChildNode | undefined) => {
    const name = neighbour?.nodeName ?? ('tagName' in parent ? parent.tagName : 'p');
    return BLOCK.test(name.toUpperCase());
  };
  let text = node.value;
  if (beside(siblings[at - 1])) text = text.trimStart();
  if (beside(siblings[at + 1])) text = text.trimEnd();
  const lines = linesOf(text).map((value): Tree.TextNode => ({ nodeName: '#text', value, parentNode: parent }));
  return lines.flatMap((line, number) => (number > 0 ? [lineBreak(parent), line] : [line]));
}

const lineBreak = (parent: Parent) =>
  ({
    nodeName: 'br',
    tagName: 'br',
    attrs: [],
    namespaceURI: HTML,
    childNodes: [],
    parentNode: parent,
  }) as unknown as Tree.Element;
