import { expect } from '@open-wc/testing';
import { later, postponed, task } from './real-time.js';
import { frame, until } from './until.js';
import { WHOLE } from './whole.js';

/** Requests of the page that have no answer yet; one that a test answers itself, or holds, is none. */
const asked = new Set<string>();
const { fetch } = globalThis;
globalThis.fetch = (...given: Parameters<typeof fetch>) => {
  const address = String(given[0] instanceof Request ? given[0].url : given[0]);
  asked.add(address);
  return fetch(...given).finally(() => asked.delete(address));
};

/** Entries of the page's history before which it stands, and how far a step leads that has begun and not come to its end. */
let ahead = 0;
let step = 0;
const leadsSomewhere = (by: number) => by <= ahead && by > ahead - history.length;
const { go, pushState } = history;
history.go = (by = 0) => {
  // the browser tells nobody of a step that leads nowhere
  if (leadsSomewhere(step + by)) step += by;
  go.call(history, by);
};
history.back = () => history.go(-1);
history.forward = () => history.go(1);
history.pushState = (...given) => {
  pushState.apply(history, given);
  ahead = 0;
};
addEventListener('popstate', () => {
  // without a step it is a new entry, of a link to a place in the page
  ahead = step === 0 ? 0 : ahead - step;
  step = 0;
});
// no test begins on the way back that the one before has left
globalThis.afterEach?.(() => until(() => step === 0, 'a step in the history has come to its end'));

function rootsIn(node: ParentNode): ShadowRoot[] {
  const own = node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [];
  const inner = [...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [...own, ...inner].flatMap((root) => [root, ...rootsIn(root).filter((found) => found !== root)]);
}

const elementsIn = (element: Element, roots: ShadowRoot[]) =>
  [element, ...roots].flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]);

/** Firefox lists animations of what is far from the screen and not drawn, for which no time passes. */
const isDrawn = ({ effect }: Animation) =>
  (effect as KeyframeEffect | null)?.target?.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

/** Whether an animation or a transition runs, or is about to, and comes to an end by itself. */
export const isUnderWay = (animation: Animation) =>
  animation.playState === 'running' &&
  animation.timeline instanceof DocumentTimeline &&
  Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)) &&
  isDrawn(animation);

/** The animations and transitions that come to an end by themselves. */
export function animationsIn(element: Element): Animation[] {
  const running = [
    ...element.getAnimations({ subtree: true }),
    ...rootsIn(element).flatMap((root) => root.getAnimations()),
  ];
  return [...new Set(running)].filter(isUnderWay);
}

/** What of an element is still on its way, in words. */
function underWay(element: Element): string[] {
  const roots = rootsIn(element);
  const elements = elementsIn(element, roots);
  const loading = elements.filter(
    (one) => one instanceof HTMLImageElement && one.loading !== 'lazy' && one.src && !one.complete,
  );
  const rendering = [element, ...elements].filter((one) => (one as { isUpdatePending?: boolean }).isUpdatePending);
  return [
    ...[...asked].map((address) => `a request of ${address}`),
    ...(step === 0 ? [] : ['a step in the history']),
    ...postponed(),
    ...loading.map((one) => `the picture ${(one as HTMLImageElement).src}`),
    ...rendering.map((one) => `a render of <${one.localName}>`),
    ...animationsIn(element).map((animation) => `an animation of ${nameOf(animation)}`),
  ];
}

function nameOf({ effect }: Animation): string {
  const target = (effect as KeyframeEffect | null)?.target;
  return `<${target?.localName}>${target?.getAttribute('part') ?? ''}`;
}

/** Rounds of a frame and a task in which nothing has changed: an observer reports in the first, and what it makes of that is drawn in the second. */
const ROUNDS = 2;

/**
 * Waits until an element is as it will stay: no request, no lazy part, no timer of layout, no render, no animation, no scroll under way. What the
 * test itself holds back is not waited for: a request of the fake backend, a stopped clock.
 */
export async function settled(element: Element = document.body): Promise<void> {
  const seen = new Set<Node>();
  let changed = true;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  const look = () => {
    for (const root of [element, ...rootsIn(element)].filter((one) => !seen.has(one))) {
      seen.add(root);
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    }
  };
  let scrolled = '';
  let still = 0;
  let reasons: string[] = [];
  try {
    await until(
      async () => {
        look();
        changed = false;
        await frame();
        await task();
        const now = scrollOf(element);
        reasons = [
          ...underWay(element),
          ...(changed ? ['a change of its nodes'] : []),
          ...(now === scrolled ? [] : ['a scroll']),
        ];
        scrolled = now;
        still = reasons.length === 0 ? still + 1 : 0;
        return still >= ROUNDS;
      },
      () => `<${element.localName}> has settled; still under way: ${reasons.join(', ')}`,
    );
  } finally {
    observer.disconnect();
  }
}

const scrollOf = (element: Element) =>
  [document.documentElement, ...elementsIn(element, rootsIn(element))]
    .map(({ scrollLeft, scrollTop }) => (scrollLeft || scrollTop ? `${scrollLeft}:${scrollTop}` : ''))
    .join();

/** What axe leaves out unless it is told: targets below 24 px without room around them (WCAG 2.5.8). */
const MORE_RULES = [{ id: 'target-size', enabled: true }];

/** Whether this browser asks axe: roles, names and colours are the same in all, so that Chromium asks for all of them but in the whole run. */
const ASKS_AXE = WHOLE || navigator.userAgent.includes('Chrome/');

/** Checks an element with axe, once it has settled, with all that fades or moves at its end. */
export async function accessible(element: Element): Promise<void> {
  await until(() => {
    for (const animation of animationsIn(element)) animation.finish();
    return true;
  });
  await settled(element);
  if (!ASKS_AXE) return;
  const { setTimeout } = globalThis;
  // axe puts each of its rules off, which a stopped clock would hold up
  globalThis.setTimeout = later as typeof setTimeout;
  try {
    // the same copy as that of the assertion
    const { default: axe } = await import('axe-core/axe.min.js');
    axe.configure({ rules: MORE_RULES });
    await expect(element).to.be.accessible();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}
