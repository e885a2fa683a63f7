import { pageTexts } from '../../i18n/page-texts.js';
import { siteOf } from '../../stores/site/site.js';
import { lastFocused } from '../focus/last-focused.js';
import { Tip } from '../speech/tip.js';

const tips = new WeakMap<ShadowRoot, Tip>();

/** Preloads the texts of the failure message: offline it would be too late. */
export const loadFailureTexts = (language: string) => void pageTexts(language);

/** Shows a tip beside the pressed control: the content could not be loaded, press again to retry. */
export async function announceFailedOpening(
  host: Element,
  language: string,
  pressed: Element | null = lastFocused(),
): Promise<void> {
  const texts = pageTexts(language);
  await texts.load();
  const t = texts.get();
  const root = host.shadowRoot;
  if (!root || !pressed?.isConnected || !t.ready) return;
  const tip = tips.get(root) ?? new Tip(root);
  tips.set(root, tip);
  tip.announce(t('moving::open_failed'), pressed);
}

/** The same for an element whose script could not be loaded, in the language that its attribute or the page names. */
export function announceFailedPress(host: Element, pressed: Element): Promise<void> {
  const language = host.getAttribute('language') ?? host.getAttribute('data-language');
  return announceFailedOpening(host, siteOf({ language: language ?? '' }).language, pressed);
}
