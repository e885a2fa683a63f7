interface ScrollLock {
  holders: number;
  release(): void;
}

/** Stored on the document, so that two copies of the library share one lock. */
const LOCK = Symbol.for('sb-elements.scroll-lock');

/** Stops the page behind an overlay from scrolling, without a layout jump. The page scrolls again after the last release. */
export function lockScroll(): () => void {
  const page = document as { [LOCK]?: ScrollLock };
  page[LOCK] ??= { holders: 0, release: hideOverflow(document.documentElement) };
  const lock = page[LOCK];
  lock.holders++;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    lock.holders--;
    if (lock.holders > 0) return;
    delete page[LOCK];
    lock.release();
  };
}

function hideOverflow(page: HTMLElement): () => void {
  const { overflow, paddingInlineEnd } = page.style;
  const scrollbar = window.innerWidth - page.clientWidth;
  page.style.overflow = 'hidden';
  if (scrollbar > 0) page.style.paddingInlineEnd = `${scrollbar}px`;
  return () => {
    page.style.overflow = overflow;
    page.style.paddingInlineEnd = paddingInlineEnd;
  };
}
