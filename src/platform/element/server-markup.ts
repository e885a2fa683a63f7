import { nextTask } from '../../ports/task-queue.js';
import type { Styles } from '../sheets/styles.js';

/** How a server renders a view. A browser hydrates that markup once it has loaded the same texts. */
export interface ServerView<Values> {
  /** Waits, in a browser, for the settings of the page. */
  ready(): Promise<unknown>;
  texts(language: string): { load(): Promise<unknown> };
  /** False for settings whose view needs the browser at its first render; `host` is the element as the page has it. */
  renders(values: Values, host: HTMLElement): boolean;
  /** Style sheets that the view adds for these settings. */
  styles?(values: Values): readonly Styles[];
}

/** Key of the options on a server's class of an element. */
export const SERVER_OPTIONS = Symbol('server options');

/** Marks the tags that a server has rendered: the page's style sheet reserves no space for them, and hides none of their content. */
export const RENDERED = 'data-sb-rendered';

/** Marks what a server's markup has for browsers without scripts only; it is removed before the hydration. */
export const WITHOUT_SCRIPTS = 'data-sb-plain';

/** Marks elements with inline styles in a server's markup, and the style sheet that has them: a strict policy refuses style attributes. */
export const INLINE_STYLES = 'data-sb-inline';

const inlineStyles = (root: ShadowRoot) => root.querySelector<HTMLStyleElement>(`style[${INLINE_STYLES}]`);

/**
 * True if a declarative root holds this library's markup, by its first comment: React marks an Activity's content so, and Lit a template.
 * Other markup is removed: hydrating it would never end. So is markup whose style sheets the page's policy has refused.
 */
export function keepServerMarkup(root: ShadowRoot, mark: '&' | 'lit-part'): boolean {
  root.host.removeAttribute(RENDERED);
  const first = [...root.childNodes].find((node) => node.nodeName !== 'STYLE');
  const isOurs = first?.nodeType === Node.COMMENT_NODE && first.nodeValue?.split(' ')[0] === mark;
  const kept = isOurs && inlineStyles(root)?.sheet !== null;
  if (kept) return true;
  root.replaceChildren();
  (root.host as WithPress)[QUEUED_PRESS]?.fail();
  return false;
}

/** True for an element that shows a server's markup and is not hydrated yet. */
export const isServerRendered = ({ shadowRoot }: Element) => shadowRoot !== null && inlineStyles(shadowRoot) !== null;

/** A press in a server's markup, kept until that is hydrated. */
export interface QueuedPress {
  repeat(): void;
  drop(): void;
  /** Drops it and says beside the pressed control, or beside the element where that is gone, that it has failed. */
  fail(): void;
}

/** Key of an element's kept press: copies of the library share it. */
export const QUEUED_PRESS = Symbol.for('sb-elements.press');

export interface WithPress extends HTMLElement {
  [QUEUED_PRESS]?: QueuedPress;
}

/** Replays the queued press of a hydrated element, once its view listens. */
export async function replayPress(element: WithPress): Promise<void> {
  if (!element[QUEUED_PRESS]) return;
  await nextTask();
  element[QUEUED_PRESS]?.repeat();
}

/** Repeats the events of pictures in a server's markup, which may have loaded or failed before the view listens. */
export function replayLoadEvents(root: ParentNode): void {
  for (const picture of root.querySelectorAll('img')) {
    const { currentSrc } = picture;
    // a lazy picture that is far away has not begun
    if (!picture.complete || !currentSrc) continue;
    const failed = () => currentSrc === picture.currentSrc && picture.dispatchEvent(new Event('error'));
    if (picture.naturalWidth > 0) picture.dispatchEvent(new Event('load'));
    // an SVG may have no size either
    else picture.decode().catch(failed);
  }
}

/**
 * Sets the inline styles as properties, which no policy refuses. Removes style elements, which adopted sheets replace, and what is there
 * for browsers without scripts.
 */
export function takeOverStyles(root: ShadowRoot): void {
  for (const rule of inlineStyles(root)?.sheet?.cssRules ?? []) {
    const { selectorText, style } = rule as CSSStyleRule;
    for (const element of root.querySelectorAll<HTMLElement>(selectorText)) {
      element.style.cssText = style.cssText;
      element.removeAttribute(INLINE_STYLES);
    }
  }
  for (const element of root.querySelectorAll(`style, [${WITHOUT_SCRIPTS}]`)) element.remove();
}
