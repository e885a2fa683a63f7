const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of outlines, 20 by 20, that says nothing of its own; `part` is what a page knows it by. */
export function svg(outlines: readonly string[], part?: string): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 20 20');
  drawing.setAttribute('aria-hidden', 'true');
  if (part) drawing.setAttribute('part', part);
  for (const outline of outlines) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', outline);
    drawing.append(path);
  }
  return drawing;
}
