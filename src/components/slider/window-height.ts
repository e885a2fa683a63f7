import { frameTask } from '../../platform/motion/frame-task.js';

/**
 * Keeps the window of a vertical row as high as its highest slide, times the slides in view: swiper does not look by itself, and slides may grow
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
  const size = (height: string) => {
    for (const { style } of slides) style.height = height;
  };
  let height = 0;
  function measure(): void {
    // swiper's, for each
    const swipersHeight = slides[0]?.style.height ?? '';
    size('auto');
    const highest = Math.max(...slides.map((slide) => slide.getBoundingClientRect().height));
    size(swipersHeight);
    const wanted = Math.ceil(highest * perView + gap * (perView - 1));
    if (wanted === height) return;
    viewport.style.blockSize = `${wanted}px`;
    if (height) changed();
    height = wanted;
  }
  measure();
  // a frame later, for measuring itself changes what is observed
  const { schedule, cancel } = frameTask(measure);
  const observer = new ResizeObserver(schedule);
  for (const slot of track.querySelectorAll('slot')) for (const node of slot.assignedElements()) observer.observe(node);
  observer.observe(viewport);
  return () => {
    observer.disconnect();
    cancel();
    viewport.style.blockSize = '';
  };
}
