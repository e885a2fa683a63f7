type Resized = (width: number, height: number) => void;

const listeners = new WeakMap<Element, Resized>();
let observer: ResizeObserver | undefined;

/** Reports the inner size of an element's box in CSS pixels, now and on each change; one observer for all. Returns the stop function. */
export function whenResized(element: Element, resized: Resized): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) listeners.get(target)?.(contentRect.width, contentRect.height);
  });
  listeners.set(element, resized);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
