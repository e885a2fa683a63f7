import { pageTexts } from '../../i18n/page-texts.js';
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
