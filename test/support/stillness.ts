import { stub } from 'sinon';

/** Fakes the result of matchMedia for prefers-reduced-motion. */
export function stubStillness(still: boolean): sinon.SinonStub & { change(still: boolean): void } {
  const real = window.matchMedia.bind(window);
  const query = Object.assign(new EventTarget(), { matches: still });
  const media = stub(window, 'matchMedia').callsFake((text) =>
    text.includes('prefers-reduced-motion') ? (query as unknown as MediaQueryList) : real(text),
  );
  return Object.assign(media, {
    change(next: boolean) {
      query.matches = next;
      query.dispatchEvent(new Event('change'));
    },
  });
}
