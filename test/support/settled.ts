import { expect } from '@open-wc/testing';
import { flatParent } from '../../src/platform/focus/shadow-dom.js';
import { later, postponed, task } from './real-time.js';
import { frame, until } from './until.js';
import { WHOLE } from './whole.js';

/** Pending requests, without those that a test answers or delays. */
const asked = new Set<string>();
const { fetch } = globalThis;
globalThis.fetch = (...given: Parameters<typeof fetch>) => {
  const address = String(given[0] instanceof Request ? given[0].url : given[0]);
  asked.add(address);
  return fetch(...given).finally(() => asked.delete(address));
};

/** Number of forward entries of the history, and the delta of a pending history.go(). */
let ahead = 0;
let step = 0;
const leadsSomewhere = (by: number) => by <= ahead && by > ahead - history.length;
const { go, pushState } = history;
history.go = (by = 0) => {
  // no event for a step beyond the history
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
  // without a pending step it is a new entry, from a link with a hash
  ahead = step === 0 ? 0 : ahead - step;
  step = 0;
});
// no test begins during a pending step of the last one
globalThis.afterEach?.(() => until(() => step === 0, 'a pending history step has ended'));

function rootsIn(node: ParentNode): ShadowRoot[] {
  const own = node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [];
  const inner = [...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [...own, ...inner].flatMap((root) => [root, ...rootsIn(root).filter((found) => found !== root)]);
}

const elementsIn = (element: Element, roots: ShadowRoot[]) =>
  [element, ...roots].flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]);

/** Firefox lists animations of off-screen elements that are not drawn, whose time does not pass. */
const isDrawn = ({ effect }: Animation) =>
  (effect as KeyframeEffect | null)?.target?.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

/** Returns true for a finite animation or transition that runs or is delayed. */
export const isUnderWay = (animation: Animation) =>
  animation.playState === 'running' &&
  animation.timeline instanceof DocumentTimeline &&
  Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)) &&
  isDrawn(animation);

/** Finite animations and transitions that are running. */
export function animationsIn(element: Element): Animation[] {
  const running = [
    ...element.getAnimations({ subtree: true }),
    ...rootsIn(element).flatMap((root) => root.getAnimations()),
  ];
  return [...new Set(running)].filter(isUnderWay);
}

/** Describes everything that is pending in an element. */
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

/** Rounds of a frame and a task without a change: an observer reports in the first, its result is drawn in the second. */
const ROUNDS = 2;

/**
 * Waits until nothing is pending in an element: no request, lazy module, lock, short timer, render, animation or scroll. Does not wait
 * for what the test itself delays: requests of the fake backend, a stopped clock.
 */
export async function settled(element: Element = document.body): Promise<void> {
  const seen = new Set<Node>();
  let changed = true;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  const observeRoots = () => {
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
        observeRoots();
        changed = false;
        await frame();
        // resolves after all earlier requests, so free locks have been granted by then
        await navigator.locks?.query();
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

/**
 * Rules that axe has disabled by default: targets below 24 px without space around them (WCAG 2.5.8), and names without the visible words,
 * which voice control cannot find (WCAG 2.5.3). A rule with the tag `experimental` would not run.
 */
const MORE_RULES = [
  { id: 'target-size', enabled: true },
  { id: 'label-content-name-mismatch', enabled: true, tags: ['wcag21a'] },
];

/** True if axe runs in this browser: only in Chromium, except in the whole run, because results are the same in all. */
const RUNS_AXE = WHOLE || navigator.userAgent.includes('Chrome/');

const isBusyAround = (element: Element): boolean => {
  const around = flatParent(element);
  return element.ariaBusy === 'true' || (around !== null && isBusyAround(around));
};

/** Texts of live regions that screen readers skip, because an element around them is busy. */
const unheard = (element: Element): string[] =>
  elementsIn(element, rootsIn(element))
    .filter((one) => one.matches('[role="status"], [role="alert"], [aria-live="polite"]') && one.textContent !== '')
    .filter(isBusyAround)
    .map(({ textContent }) => textContent);

/** Checks an element with axe once it has settled, with all animations finished; its live regions too. */
export async function accessible(element: Element): Promise<void> {
  await until(() => {
    for (const animation of animationsIn(element)) animation.finish();
    return true;
  });
  await settled(element);
  expect(unheard(element), 'text of live regions within aria-busy').to.deep.equal([]);
  if (!RUNS_AXE) return;
  const { setTimeout } = globalThis;
  // axe defers each rule, which a fake clock would block
  globalThis.setTimeout = later as typeof setTimeout;
  try {
    // the same copy as the assertion's
    const { default: axe } = await import('axe-core/axe.min.js');
    axe.configure({ rules: MORE_RULES });
    await expect(element).to.be.accessible();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}
