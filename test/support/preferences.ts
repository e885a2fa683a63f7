import { executeServerCommand } from '@web/test-runner-commands';

/** System preferences, and their media features. */
const PREFERENCES = {
  'forced-colors': 'active',
  'prefers-reduced-motion': 'reduce',
} as const;

export function sheetsOf(root: Element | ShadowRoot): CSSStyleSheet[] {
  const own = root instanceof ShadowRoot ? root.adoptedStyleSheets : [];
  const inner = [...root.querySelectorAll('*')].concat(root instanceof Element ? [root] : []);
  return [...own, ...inner.flatMap(({ shadowRoot }) => (shadowRoot ? sheetsOf(shadowRoot) : []))];
}

const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => {
    const inner = rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : [];
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner;
  });

/** Rewrites the media queries of the elements' style sheets. Returns undo. */
export function rewriteMedia(root: Element, change: (media: string) => string): () => void {
  const changed = new Map<CSSMediaRule, string>();
  for (const rule of new Set(sheetsOf(root).flatMap((sheet) => mediaRules(sheet.cssRules)))) {
    const { mediaText } = rule.media;
    if (change(mediaText) === mediaText) continue;
    changed.set(rule, mediaText);
    rule.media.mediaText = change(mediaText);
  }
  return () => {
    for (const [rule, mediaText] of changed) rule.media.mediaText = mediaText;
  };
}

/**
 * Emulates a preference of the visitor. Browsers without emulation get a fake matchMedia, and `dress`, called with a rendered element,
 * rewrites its style sheets.
 */
export async function prefer(
  preference: keyof typeof PREFERENCES,
): Promise<{ dress(root: Element): void; restore(): Promise<void> }> {
  const value = PREFERENCES[preference];
  /** With the colon, because "reduced" contains "reduce". */
  const wanted = `: ${value}`;
  const { done } = (await executeServerCommand('emulate-preferences', { [preference]: value })) as { done: boolean };
  if (done) {
    return { dress: () => {}, restore: async () => void (await executeServerCommand('emulate-preferences', {})) };
  }
  // for all tests of a file, so no stub of sinon, which ends with a test
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    query.includes(preference)
      ? Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes(wanted), media: query })
      : matchMedia.call(window, query);
  const undo: (() => void)[] = [];
  const answer = (media: string) => (media.includes(wanted) ? 'all' : 'not all');
  return {
    dress: (root) =>
      void undo.push(rewriteMedia(root, (media) => (media.includes(preference) ? answer(media) : media))),
    async restore() {
      window.matchMedia = matchMedia;
      for (const back of undo.reverse()) back();
    },
  };
}
