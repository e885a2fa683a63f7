/** Children that carry settings, or line breaks between blocks. */
const NOT_SHOWN = 'script, style, template, link, br';

/**
 * True if a child is visible content, such as a slide or a panel. Page editors leave empty paragraphs between blocks; these count only
 * while editing.
 */
export function isBlock(child: Element, editing = false): boolean {
  if (child.matches(NOT_SHOWN)) return false;
  return editing || child.localName !== 'p' || child.childElementCount > 0 || child.textContent?.trim() !== '';
}

/** Options of an observer that sees a paragraph become visible content, or empty; other children never change so. */
export const textObserved = ({ localName }: Element): MutationObserverInit =>
  localName === 'p' ? { childList: true, characterData: true, subtree: true } : {};

/** True if the page hides a child; `hidden="until-found"` counts as shown. */
export function isHidden(child: Element): boolean {
  return child.hasAttribute('hidden') && child.getAttribute('hidden') !== 'until-found';
}

/** Attributes that name the device on which an element is hidden. */
export const HIDDEN_ON = ['hidden-on', 'data-hidden-on'];

/** Device on which an element is hidden; our own elements keep it as a property once the attribute is removed. */
export function hiddenOn(element: Element): string | null {
  const own = (element as Partial<Record<'hiddenOn', string>>).hiddenOn;
  return own || HIDDEN_ON.map((name) => element.getAttribute(name)).find(Boolean) || null;
}
