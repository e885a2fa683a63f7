import { executeServerCommand } from '@web/test-runner-commands';

/** What a visitor may have told the system, and how a media query asks for it. */
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

/** Changes what the style sheets of these elements ask of the device; gives the undo. */
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
 * The visitor prefers this from now on. A browser that can be told is told, and does all that goes with it; in the others scripts are answered so, and
 * `dress`, called with what is drawn, brings its style sheets to what they say for such visitors.
 */
export async function prefer(
  preference: keyof typeof PREFERENCES,
): Promise<{ dress(root: Element): void; restore(): Promise<void> }> {
  const value = PREFERENCES[preference];
  /** With its colon: "reduced" has "reduce" in it. */
  const wanted = `: ${value}`;
  const { done } = (await executeServerCommand('emulate-preferences', { [preference]: value })) as { done: boolean };
  if (done) {
    return { dress: () => {}, restore: async () => void (await executeServerCommand('emulate-preferences', {})) };
  }
  // for all tests of a file: a stub of sinon ends with the first
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
