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

/** True if the page hides a child; `hidden="until-found"` counts as shown. */
export function isHidden(child: Element): boolean {
  return child.hasAttribute('hidden') && child.getAttribute('hidden') !== 'until-found';
}
