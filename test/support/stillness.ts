import { stub } from 'sinon';

/** The visitor wants less motion, or does not, whatever the machine says; for what asks by script. */
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
