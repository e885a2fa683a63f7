import { pageTexts } from '../../i18n/page-texts.js';
import { lastFocused } from '../focus/last-focused.js';
import { Tip } from '../speech/tip.js';

const tips = new WeakMap<ShadowRoot, Tip>();

/** Loads what is said, before it is needed: without a network it cannot be. */
export const loadFailureTexts = (language: string) => void pageTexts(language).load();

/**
 * Says beside what the visitor has pressed that what it opens could not be loaded, and that another press tries again.
 */
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
