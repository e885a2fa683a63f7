let holders = 0;
let release = () => {};

/** Stops the page behind an overlay from scrolling, without a jump; the last holder to let go gives the page back as it was. */
export function lockScroll(): () => void {
  if (holders++ === 0) release = lock(document.documentElement);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--holders === 0) release();
  };
}

function lock(page: HTMLElement): () => void {
  const { overflow, paddingInlineEnd } = page.style;
  const scrollbar = window.innerWidth - page.clientWidth;
  page.style.overflow = 'hidden';
  if (scrollbar > 0) page.style.paddingInlineEnd = `${scrollbar}px`;
  return () => {
    page.style.overflow = overflow;
    page.style.paddingInlineEnd = paddingInlineEnd;
  };
}
