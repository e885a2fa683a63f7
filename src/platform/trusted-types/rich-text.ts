import { safeLink } from '../../domain/shared/link-address.js';
import { linesOf, plainTextOf } from '../../domain/text/text.js';
import { pageLazy } from '../../ports/page-lazy.js';
import { lazyModule, readyValue } from '../lazy/lazy.js';
import type { MarkupRules } from './purify.js';

interface Sanitising extends Element {
  setHTML(markup: string, options: object): void;
}

const split = (names: string) => names.split(' ');

/** Allowed markup of a shop's text: phrases, lists, headings, tables and links. No images, which could come from any server. */
export const RULES: MarkupRules = {
  elements: split(
    'a abbr b bdi bdo blockquote br cite code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s small ' +
      'span strong sub sup table tbody td th thead time tr u ul var wbr',
  ),
  attributes: split('colspan datetime dir href lang rowspan start target title'),
};
/** Elements removed while their text stays; DOMPurify keeps the text of everything it removes. */
export const UNWRAPPED = split(
  'address article aside big center figcaption font footer header main nav section strike tt',
);
/** Elements beside which a newline is the source's formatting. */
export const BLOCK = /^(?:BLOCKQUOTE|BR|D[DLT]|DIV|H\d|HR|LI|OL|P|PRE|T(?:ABLE|BODY|[DHR]|HEAD)|UL)$/;

/** The text each element shows, or will show once the sanitiser is loaded. */
const shown = new WeakMap<Element, string>();

/** Loaded only in browsers without setHTML. */
const sanitiser = pageLazy(
  lazyModule(
    () => import('./purify.js'),
    'the sanitiser for this browser could not be loaded; formatted texts are shown unformatted',
  ),
);

/**
 * Shows an author's text in an element (TXT-01): sanitises balanced markup, shows other text as it is, turns newlines into line breaks.
 * Without setHTML, the first markup shows as plain text until the sanitiser is loaded. The same text again changes nothing, so callers must
 * not change the content; if the sanitiser failed to load, it is a retry.
 */
export function showText(target: Element, text: string): void {
  if (shown.get(target) === text) return;
  shown.set(target, text);
  const { now, later } = readRichText(text);
  target.replaceChildren(now);
  void later?.then((fragment) => {
    if (shown.get(target) !== text) return;
    if (fragment) target.replaceChildren(fragment);
    else shown.delete(target);
  });
}

/** An author's text as nodes: `now` can be shown at once; `later` is sanitised markup if the sanitiser is still loading. */
export interface RichText {
  readonly now: DocumentFragment;
  /** Resolves to undefined if the sanitiser failed to load; reading the text again retries. */
  readonly later?: Promise<DocumentFragment | undefined>;
}

/** Reads an author's text (TXT-01): sanitises balanced markup, keeps other text as it is, turns newlines into line breaks. */
export function readRichText(text: string): RichText {
  const words = plainTextOf(text);
  if (words === null) return { now: withBreaks(text) };
  if ('setHTML' in Element.prototype) return { now: finish(native(text)) };
  const loaded = readyValue(sanitiser.state);
  if (loaded) return { now: finish(loaded.purify(text, RULES)) };
  return { now: withBreaks(words), later: purifyLater(text) };
}

async function purifyLater(text: string): Promise<DocumentFragment | undefined> {
  const loaded = await sanitiser.load();
  return loaded && finish(loaded.purify(text, RULES));
}

function native(markup: string): DocumentFragment {
  const box = document.createElement('div') as unknown as Sanitising;
  box.setHTML(markup, {
    sanitizer: { ...RULES, replaceWithChildrenElements: UNWRAPPED, comments: false, dataAttributes: false },
  });
  const fragment = document.createDocumentFragment();
  while (box.firstChild) fragment.append(box.firstChild);
  return fragment;
}

/** Post-processes sanitised markup: removes unsafe links, turns newlines into line breaks. */
function finish(fragment: DocumentFragment): DocumentFragment {
  for (const element of fragment.querySelectorAll('[href]:not(a)')) element.removeAttribute('href');
  for (const link of fragment.querySelectorAll('a')) {
    const address = safeLink(link.getAttribute('href'), 'link');
    if (address === null || !URL.canParse(address, document.baseURI)) link.removeAttribute('href');
    if (link.target.toLowerCase() === '_blank') link.rel = 'noopener';
    else link.removeAttribute('target');
  }
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) if (/[\r\n]/.test(node.data) && !node.parentElement?.closest('pre')) breakLines(node);
  return fragment;
}

/** Ignores newlines beside a block as source formatting; all others become line breaks. */
function breakLines(node: Text): void {
  const beside = (neighbour: Node | null) =>
    BLOCK.test((neighbour ?? node.parentElement ?? { nodeName: 'P' }).nodeName);
  let text = node.data;
  if (beside(node.previousSibling)) text = text.trimStart();
  if (beside(node.nextSibling)) text = text.trimEnd();
  node.replaceWith(withBreaks(text));
}

function withBreaks(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  linesOf(text).forEach((line, at) => {
    if (at > 0) fragment.append(document.createElement('br'));
    fragment.append(line);
  });
  return fragment;
}
