// runs in firefox, webkit: boxes and scrolling
import { frame, freshPage, until } from '../support/fixture.js';
import { makeBox, SHOWN, show } from './preferences-support.js';

/** Content that is not mirrored: letters, drawings, pictures and the play triangle. */
const ASIDE = 'path, svg *, i, b, img, [part~="words"] *, [part="play-icon"], slot';

/** Returns the left and right edges of all visible parts. */
const boxes = (element: HTMLElement) =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part]') ?? [])]
    .filter((node) => !node.matches(ASIDE) && node.checkVisibility() && node.getBoundingClientRect().width > 0)
    .map((node) => ({ name: node.getAttribute('part'), ...sides(node) }));

function sides(node: Element): { left: number; right: number } {
  const { left, right } = node.getBoundingClientRect();
  return { left: Math.round(left), right: Math.round(right) };
}

/** Returns the width within which an element is mirrored. */
const WIDTH: Record<string, () => number> = {
  anchors: () => innerWidth,
  modal: () => document.documentElement.clientWidth,
};

describe('right-to-left pages', () => {
  let box: HTMLElement;
  beforeEach(() => {
    freshPage({ device: 'desktop' });
    box = makeBox();
  });

  async function still(element: HTMLElement) {
    for (let at = 0; at < 3; at += 1) {
      for (const animation of element.shadowRoot?.getAnimations() ?? []) animation.finish();
      await frame();
    }
  }

  for (const name of Object.keys(SHOWN)) {
    it(`<sb-${name}> is mirrored`, async () => {
      const element = await show(box, name);
      await still(element);
      const before = boxes(element);
      box.replaceChildren();
      await frame();

      box.dir = 'rtl';
      const turned = await show(box, name);
      const width = WIDTH[name]?.() ?? 600;
      const expected = before.map(({ name: part, left, right }) => ({
        name: part,
        left: width - right,
        right: width - left,
      }));
      const off = () => {
        const now = boxes(turned);
        return expected.flatMap((one, at) => {
          const other = now[at];
          const fits = other && Math.abs(one.left - other.left) <= 2 && Math.abs(one.right - other.right) <= 2;
          return fits
            ? []
            : [`${one.name}: ${one.left}–${one.right}, is ${other?.name} ${other?.left}–${other?.right}`];
        });
      };
      await still(turned);
      await until(
        () => off().length === 0,
        () => `all parts are mirrored; wrong: ${off().join(', ')}`,
      );
    });
  }
});
