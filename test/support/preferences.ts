import { executeServerCommand } from '@web/test-runner-commands';

/** What a visitor may have told the system, and how a media query asks for it. */
const PREFERENCES = {
  'forced-colors': 'active',
  'prefers-reduced-motion': 'reduce',
} as const;

export type Preference = keyof typeof PREFERENCES;

/** All style sheets of these elements and of those within them, light and shadow. */
export function sheetsOf(root: Element | ShadowRoot): CSSStyleSheet[] {
  const own = root instanceof ShadowRoot ? root.adoptedStyleSheets : [];
  const inner = [...root.querySelectorAll('*')].concat(root instanceof Element ? [root] : []);
  return [...own, ...inner.flatMap(({ shadowRoot }) => (shadowRoot ? sheetsOf(shadowRoot) : []))];
}

export const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => {
    const inner = rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : [];
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner;
  });

/**
 * The visitor prefers this from now on. A browser that can be told is told, and does all that goes with it; in the others scripts are answered so, and
 * `dress`, called with what is drawn, brings its style sheets to what they say for such visitors.
 */
export async function prefer(
  preference: Preference,
): Promise<{ dress(root: Element): void; restore(): Promise<void> }> {
  const wanted = PREFERENCES[preference];
  const { done } = (await executeServerCommand('emulate-preferences', { [preference]: wanted })) as { done: boolean };
  if (done) {
    return { dress: () => {}, restore: async () => void (await executeServerCommand('emulate-preferences', {})) };
  }
  // for all tests of a file: a stub of sinon ends with the first
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    query.includes(preference)
      ? Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes(wanted), media: query })
      : matchMedia.call(window, query);
  const changed = new Map<CSSMediaRule, string>();
  return {
    dress(root) {
      for (const rule of sheetsOf(root).flatMap((sheet) => mediaRules(sheet.cssRules))) {
        const { mediaText } = rule.media;
        if (!mediaText.includes(preference)) continue;
        changed.set(rule, mediaText);
        rule.media.mediaText = mediaText.includes(wanted) ? 'all' : 'not all';
      }
    },
    async restore() {
      window.matchMedia = matchMedia;
      for (const [rule, mediaText] of changed) rule.media.mediaText = mediaText;
    },
  };
}
