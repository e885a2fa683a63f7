/** Children that carry settings, or a line break between blocks. */
const NOT_SHOWN = 'script, style, template, link, br';

/** Whether a child is something to see, as a slide or a panel is: not an empty paragraph, as editors of pages leave between blocks. In our own editor it is to be filled in. */
export function isBlock(child: Element, editing = false): boolean {
  if (child.matches(NOT_SHOWN)) return false;
  return editing || child.localName !== 'p' || child.childElementCount > 0 || child.textContent?.trim() !== '';
}

/** Whether the page has taken a child out of sight; one that the browser's search may find is in it. */
export function isHidden(child: Element): boolean {
  return child.hasAttribute('hidden') && child.getAttribute('hidden') !== 'until-found';
}
