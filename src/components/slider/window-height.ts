/**
 * Keeps the window of a vertical row as high as its highest slide, times the slides in view: swiper needs to be told, and slides may grow
 * at any time. `changed` is called after each change but the first. Returns what takes the height back.
 */
export function holdHeight(
  viewport: HTMLElement,
  track: HTMLElement,
  perView: number,
  gap: number,
  changed: () => void,
): () => void {
  const slides = [...track.children] as HTMLElement[];
  let height = 0;
  function measure(): void {
    const told = slides.map(({ style }) => style.height);
    for (const { style } of slides) style.height = 'auto';
    const highest = Math.max(...slides.map((slide) => slide.getBoundingClientRect().height));
    slides.forEach(({ style }, i) => {
      style.height = told[i] ?? '';
    });
    const wanted = Math.ceil(highest * perView + gap * (perView - 1));
    if (wanted === height) return;
    const first = height === 0;
    height = wanted;
    viewport.style.blockSize = `${height}px`;
    if (!first) changed();
  }
  measure();
  let next = 0;
  // a frame later, for measuring itself changes what is observed
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(next);
    next = requestAnimationFrame(measure);
  });
  observer.observe(viewport);
  for (const slide of slides) {
    for (const node of slide.querySelector('slot')?.assignedElements() ?? []) observer.observe(node);
  }
  return () => {
    observer.disconnect();
    cancelAnimationFrame(next);
    viewport.style.blockSize = '';
  };
}
