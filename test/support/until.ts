/** Waits, a frame at a time and whatever clock the test has set, until `fact` holds; after `patience`, in milliseconds, it fails with `what`. */
export async function until(fact: () => unknown, what: string, patience = 4000): Promise<void> {
  const end = performance.now() + patience;
  while (!fact()) {
    if (performance.now() > end) throw new Error(`still not so: ${what}`);
    await frame();
  }
}

/** The next frame: observers have reported, styles and layout are up to date. */
export function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
