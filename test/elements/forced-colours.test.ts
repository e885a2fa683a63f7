import { expect } from '@open-wc/testing';
import { frame, provide } from '../support/fixture.js';
import { prefer } from '../support/preferences.js';
import { makeBox, part, parts, type SHOWN, show } from './preferences-support.js';

/** Returns the computed value of a system colour where an element is; without forced colours it depends on the colour scheme. */
function system(name: string, { colorScheme }: CSSStyleDeclaration): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.cssText = `color: ${name}; color-scheme: ${colorScheme}; forced-color-adjust: none`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

type Coloured = 'color' | 'backgroundColor' | 'borderTopColor' | 'stroke';

function expectColour(element: Element, property: Coloured, name: string, pseudo?: string): void {
  const style = getComputedStyle(element, pseudo);
  expect(style[property], `${property} of ${element.getAttribute('part')}`).to.equal(system(name, style));
}

/** Returns true if an element has a visible border or outline; forced colours make a transparent one visible. */
function lined(element: Element): boolean {
  const style = getComputedStyle(element);
  const seen = (width: string, kind: string) => Number.parseFloat(width) >= 1 && kind !== 'none';
  return seen(style.borderTopWidth, style.borderTopStyle) || seen(style.outlineWidth, style.outlineStyle);
}

/** Checks what makes an element or its state visible without backgrounds and shadows. */
const SEEN: Record<keyof typeof SHOWN, (element: HTMLElement) => void> = {
  image: (element) => {
    expectColour(part(element, 'words'), 'backgroundColor', 'Canvas');
    expectColour(part(element, 'words'), 'color', 'CanvasText');
  },
  icon: (element) => {
    const { stroke, fill } = getComputedStyle(element.shadowRoot?.querySelector('path') as Element);
    expect([stroke, fill]).to.satisfy((colours: string[]) => colours.some((colour) => colour.startsWith('rgb')));
  },
  button: (element) => {
    const { borderTopColor, color } = getComputedStyle(part(element, 'base'));
    expect(lined(part(element, 'base'))).to.equal(true);
    expect(borderTopColor).to.equal(color);
  },
  hr: (element) => expect(lined(part(element, 'line'))).to.equal(true),
  figure: (element) => {
    expectColour(part(element, 'frame'), 'borderTopColor', 'CanvasText');
    expect(lined(part(element, 'frame'))).to.equal(true);
  },
  media: seenToPlay,
  video: seenToPlay,
  contacts: (element) => {
    const icons = parts(element, 'icon');
    expect(icons.length).to.be.above(1);
    for (const icon of icons) expectColour(icon, 'stroke', 'CanvasText');
  },
  background: (element) => {
    expect(part(element, 'layer').checkVisibility()).to.equal(false);
    expect(element.querySelector('p')?.checkVisibility()).to.equal(true);
  },
  tabs: markSeen,
  bundle: markSeen,
  rotator: (element) => {
    expect(lined(part(element, 'pause'))).to.equal(true);
    expectColour(part(element, 'pause'), 'borderTopColor', 'ButtonText');
  },
  anchors: (element) => {
    const dots = parts(element, 'dot');
    expect(dots).to.have.length(2);
    for (const dot of dots) {
      const current = dot.closest('a')?.ariaCurrent === 'location';
      expectColour(dot, 'backgroundColor', current ? 'Highlight' : 'CanvasText');
    }
  },
  modal: (element) => {
    expect(lined(part(element, 'dialog'))).to.equal(true);
    expectColour(part(element, 'dialog'), 'borderTopColor', 'CanvasText');
    expect(lined(part(element, 'close'))).to.equal(true);
  },
  slider: controlsSeen,
  cards: controlsSeen,
};

function seenToPlay(element: HTMLElement): void {
  expect(lined(part(element, 'play'))).to.equal(true);
  expectColour(part(element, 'play-icon'), 'backgroundColor', 'ButtonText');
}

function markSeen(element: HTMLElement): void {
  expect(lined(part(element, 'mark'))).to.equal(true);
  expect(part(element, 'mark').parentElement?.ariaSelected).to.equal('true');
}

function controlsSeen(element: HTMLElement): void {
  const [first, second] = parts(element, 'bullet') as [HTMLElement, HTMLElement];
  expectColour(first, 'backgroundColor', 'Highlight', '::before');
  expectColour(second, 'backgroundColor', 'ButtonText', '::before');
  expect(lined(part(element, 'next'))).to.equal(true);
}

describe('forced colours', () => {
  let box: HTMLElement;
  let preference: Awaited<ReturnType<typeof prefer>>;

  before(async () => {
    preference = await prefer('forced-colors');
    provide({ language: 'en', mode: 'visitor', device: 'desktop' });
  });
  after(() => preference.restore());
  beforeEach(() => {
    box = makeBox();
  });

  for (const [name, seen] of Object.entries(SEEN)) {
    it(`<sb-${name}> stays distinguishable from its surroundings`, async () => {
      const element = await show(box, name);
      preference.dress(element);
      // a colour transition may still be running
      for (const animation of element.shadowRoot?.getAnimations() ?? []) animation.finish();
      await frame();
      for (const animation of element.shadowRoot?.getAnimations() ?? []) animation.finish();
      seen(element);
    });
  }

  it('a disabled <sb-button> has the system colour for disabled text', async () => {
    const element = await show(box, 'button');
    element.setAttribute('disabled', '');
    await frame();
    preference.dress(element);
    expectColour(part(element, 'base'), 'color', 'GrayText');
  });
});
