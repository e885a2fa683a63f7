// runs in firefox, webkit: focus
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';
import { contrast } from '../../src/domain/shared/contrast.js';
import { site } from '../../src/stores/site.js';
import { atEnd, frame, quiet, until } from '../support/fixture.js';
import { makeBox, parts } from './preferences-support.js';

const YOUTUBE = 'link="https://youtu.be/abcdefghijk" label="How a lamp is made"';
const IMAGE = '<sb-image image-id="vase" ext="jpg" width="400" height="200" alt="A vase"></sb-image>';
const SLIDES = IMAGE.repeat(3);

interface OverPictures {
  markup: string;
  /** What gets the focus; undefined until it is there. */
  control(element: HTMLElement): HTMLElement | undefined;
  /** Where its halo is drawn, when not on itself. */
  pseudo?: string;
}

/** What can have the focus and lie over a picture: the element's own, or one that an author puts there. */
const OVER_PICTURES: Record<string, OverPictures> = {
  'arrow of a slider': {
    markup: `<sb-slider label="Vases" loop>${SLIDES}</sb-slider>`,
    control: (element) => parts(element, 'next')[0],
  },
  'small picture of a slider': {
    markup: `<sb-slider label="Vases" pagination="thumbs">${SLIDES}</sb-slider>`,
    control: (element) => parts(element, 'thumb')[1],
    pseudo: '::after',
  },
  'link of a figure': {
    markup: '<sb-figure image-id="vase" ext="jpg" width="400" height="200" alt="A vase" href="#vase"></sb-figure>',
    control: (element) => parts(element, 'link')[0],
  },
  button: {
    markup: '<sb-button label="See the vases" action="link" href="#vases"></sb-button>',
    control: (element) => parts(element, 'base')[0],
  },
  'button with a line and a shadow': {
    markup: '<sb-button label="See the vases" action="link" href="#vases" hover="border, shadow"></sb-button>',
    control: (element) => parts(element, 'base').find((base) => base.dataset.hover),
  },
  'icon with a link': {
    markup: '<sb-icon name="truck" label="Delivery" href="#delivery"></sb-icon>',
    control: (element) => parts(element, 'base')[0],
  },
  'play sign of a video': {
    markup: `<sb-video ${YOUTUBE}></sb-video>`,
    control: (element) => parts(element, 'play')[0],
  },
  'dot of the navigation': {
    markup: `<sb-anchors items='[{"id":"top","title":"Tables"},{"id":"end","title":"Lamps"}]'></sb-anchors><p id="top">A</p><p id="end">B</p>`,
    control: (element) => parts(element, 'link')[0],
  },
  'link of contacts': {
    markup: '<sb-contacts phone="+49 30 1234567"></sb-contacts>',
    control: (element) => parts(element, 'link')[0],
  },
};

function solid(css: string): SolidColour {
  const found = recogniseColour(css);
  if (found?.kind !== 'solid') throw new Error(`not a colour of one tone: ${css}`);
  return found;
}

/** The least contrast that the better one of two tones has with any picture: with every grey, for contrast asks for lightness only. */
function worst(tones: readonly SolidColour[]): number {
  const greys = Array.from({ length: 256 }, (_, level) => solid(`rgb(${level}, ${level}, ${level})`));
  return Math.min(...greys.map((grey) => Math.max(...tones.map((tone) => contrast(tone, grey)))));
}

describe('the focus ring over pictures', () => {
  // of some widths there is no file, and nothing here is about what comes of that
  quiet(/Image preload error/);
  let box: HTMLElement;
  beforeEach(() => {
    atEnd(
      site().provide({
        language: 'en',
        mode: 'visitor',
        device: 'desktop',
        context: 'page',
        images: '/test/support',
      }),
    );
    box = makeBox();
  });
  afterEach(async () => {
    document.documentElement.style.colorScheme = '';
  });

  for (const scheme of ['light', 'dark'])
    for (const [name, { markup, control, pseudo }] of Object.entries(OVER_PICTURES))
      it(`of the ${name} is 3:1 or more to any picture in the ${scheme} scheme`, async () => {
        document.documentElement.style.colorScheme = scheme;
        box.innerHTML = markup;
        const element = box.firstElementChild as HTMLElement;
        await until(() => control(element)?.checkVisibility(), 'the control is there');
        // the keyboard's focus, whatever was used before
        await sendKeys({ press: 'Tab' });
        const focused = control(element) as HTMLElement;
        focused.focus();
        const style = getComputedStyle(focused);
        const shadow = () => getComputedStyle(focused, pseudo).boxShadow;
        await until(
          () => focused.matches(':focus-visible') && /6px/.test(shadow()),
          `a ring with a halo, it has ${shadow()}`,
        );
        await Promise.all(focused.getAnimations({ subtree: true }).map(({ finished }) => finished));
        await frame();
        const halo = /rgba?\([^()]*\)/.exec(shadow())?.[0] ?? '';
        expect(style.outlineStyle).to.equal('solid');
        expect(worst([solid(style.outlineColor), solid(halo)])).to.be.at.least(3);
      });

  it('one tone alone could not be', () => {
    expect(worst([solid('#82b4ff')])).to.be.below(1.5);
  });
});
