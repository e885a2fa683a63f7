import { stub } from 'sinon';

/** Takes the place of the browser's word on reduced motion, for elements made from now on; `restore` gives it back. */
export function stubStillness(): { ask(still: boolean): void; restore(): void } {
  const real = window.matchMedia.bind(window);
  const query = Object.assign(new EventTarget(), { matches: false });
  const media = stub(window, 'matchMedia').callsFake((text) =>
    text.includes('prefers-reduced-motion') ? (query as unknown as MediaQueryList) : real(text),
  );
  return {
    ask(still) {
      query.matches = still;
      query.dispatchEvent(new Event('change'));
    },
    restore: () => media.restore(),
  };
}
