// runs in firefox, webkit: focus
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SolidColour } from '../../src/domain/shared/colour.js';
import { contrast } from '../../src/domain/shared/colour-contrast.js';
import { solid } from '../support/colours.js';
import { frame, freshPage, quiet, until } from '../support/fixture.js';
import { makeBox, SHOWN } from './preferences-support.js';

const VASE = 'image-id="vase" ext="jpg" width="400" height="200" alt="A vase"';
const SLIDES = `<sb-image ${VASE}></sb-image>`.repeat(3);

/** Controls that can have the focus over a picture, with the pseudo-element of their halo if it is not on the control itself. */
const OVER_PICTURES: [name: string, control: string, markup: string, pseudo?: string][] = [
  ['arrow of a slider', '[part~="next"]', `<sb-slider label="Vases" loop>${SLIDES}</sb-slider>`],
  [
    'thumbnail of a slider',
    '[part="thumb"] + [part="thumb"]',
    `<sb-slider label="Vases" pagination="thumbs">${SLIDES}</sb-slider>`,
    '::after',
  ],
  ['link of a figure', '[part="link"]', `<sb-figure ${VASE} href="#vase"></sb-figure>`],
  ['button', '[part="base"]', '<sb-button label="See the vases" action="link" href="#vases"></sb-button>'],
  [
    'button with a border and a shadow',
    '[part="base"][data-hover]',
    '<sb-button label="See the vases" action="link" href="#vases" hover="border, shadow"></sb-button>',
  ],
  ['icon with a link', '[part="base"]', '<sb-icon name="truck" label="Delivery" href="#delivery"></sb-icon>'],
  ['play button of a video', '[part="play"]', SHOWN.video.markup],
  ['dot of the anchors', '[part="link"]', SHOWN.anchors.markup],
  ['link of contacts', '[part="link"]', SHOWN.contacts.markup],
];

/** Returns the lowest contrast of the better of two colours to any picture; greys suffice, as contrast depends on lightness only. */
function worst(tones: readonly SolidColour[]): number {
  const greys = Array.from({ length: 256 }, (_, level) => solid(`rgb(${level}, ${level}, ${level})`));
  return Math.min(...greys.map((grey) => Math.max(...tones.map((tone) => contrast(tone, grey)))));
}

describe('the focus ring over pictures', () => {
  // some widths have no file; that does not matter here
  quiet(/Image preload error/);
  let box: HTMLElement;
  beforeEach(() => {
    freshPage({ device: 'desktop', images: '/test/support' });
    box = makeBox();
  });
  afterEach(() => document.documentElement.removeAttribute('style'));

  for (const scheme of ['light', 'dark'])
    for (const [name, control, markup, pseudo] of OVER_PICTURES)
      it(`of the ${name} has a contrast of at least 3:1 to any picture in the ${scheme} scheme`, async () => {
        document.documentElement.style.colorScheme = scheme;
        box.innerHTML = markup;
        const found = () => box.firstElementChild?.shadowRoot?.querySelector<HTMLElement>(control);
        await until(() => found()?.checkVisibility(), 'the control is there');
        // makes the next focus a keyboard focus
        await sendKeys({ press: 'Tab' });
        const focused = found() as HTMLElement;
        focused.focus();
        const style = getComputedStyle(focused);
        const shadow = () => getComputedStyle(focused, pseudo).boxShadow;
        await until(
          () => focused.matches(':focus-visible') && /6px/.test(shadow()),
          () => `a ring with a halo, it has ${shadow()}`,
        );
        await Promise.all(focused.getAnimations({ subtree: true }).map(({ finished }) => finished));
        await frame();
        const halo = /rgba?\([^()]*\)/.exec(shadow())?.[0] ?? '';
        expect(style.outlineStyle).to.equal('solid');
        expect(worst([solid(style.outlineColor), solid(halo)])).to.be.at.least(3);
      });
});
