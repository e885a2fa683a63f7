type Resized = (width: number, height: number) => void;

const heard = new WeakMap<Element, Resized>();
let observer: ResizeObserver | undefined;

/** Tells the inner width and height of an element's box in CSS pixels, now and whenever it changes; one observer for all. Returns what stops it. */
export function whenResized(element: Element, resized: Resized): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) heard.get(target)?.(contentRect.width, contentRect.height);
  });
  heard.set(element, resized);
  observer.observe(element);
  return () => {
    heard.delete(element);
    observer?.unobserve(element);
  };
}
