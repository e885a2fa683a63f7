import { expect } from '@open-wc/testing';
import { frame, provide, until } from '../support/fixture.js';
import { prefer } from '../support/preferences.js';
import { makeBox, part, parts, SHOWN, show } from './preferences-support.js';

const seconds = (durations: string) => Math.max(...durations.split(',').map((text) => Number.parseFloat(text)));

/** Interactions of a visitor, with the result that must be immediate. */
const DONE: Record<string, (element: HTMLElement) => Promise<void>> = {
  async tabs(element) {
    const [, second] = element.shadowRoot?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [];
    second?.click();
    await until(() => second?.ariaSelected === 'true', 'the second tab');
  },
  async modal(element) {
    part(element, 'close').click();
    await until(() => !element.shadowRoot?.querySelector('dialog')?.open, 'it is closed');
  },
  async slider(element) {
    part(element, 'next').click();
    await until(() => part(element, 'previous').ariaDisabled !== 'true', 'the next slide');
  },
  async anchors(element) {
    // with an animation they would still appear late
    for (const item of parts(element, 'item')) expect(getComputedStyle(item).animationName).to.equal('none');
  },
  async rotator(element) {
    expect(part(element, 'base').dataset.state).to.equal('still');
    expect(part(element, 'pause')).to.equal(null);
    expect(getComputedStyle(part(element, 'base')).display).to.equal('none');
    expect(part(element, 'words').getBoundingClientRect().width).to.be.above(40);
    const { position, clipPath } = getComputedStyle(part(element, 'words'));
    expect([position, clipPath], 'the phrases are shown in a row').to.deep.equal(['static', 'none']);
  },
};

describe('reduced motion', () => {
  let box: HTMLElement;
  let preference: Awaited<ReturnType<typeof prefer>>;

  before(async () => {
    preference = await prefer('prefers-reduced-motion');
    provide({ language: 'en', mode: 'visitor', device: 'desktop' });
  });
  after(() => preference.restore());
  beforeEach(() => {
    box = makeBox();
  });

  for (const name of Object.keys(SHOWN)) {
    it(`<sb-${name}> has no animations or transitions, and responds at once`, async () => {
      const element = await show(box, name);
      preference.dress(element);
      await frame();
      const inner = [...(element.shadowRoot?.querySelectorAll('*') ?? [])];
      for (const node of inner) {
        for (const pseudo of [undefined, '::before', '::after']) {
          const { animationDuration, transitionDuration } = getComputedStyle(node, pseudo);
          expect(seconds(animationDuration), `${node.outerHTML.slice(0, 80)} is animated`).to.be.at.most(0.001);
          expect(seconds(transitionDuration), `${node.outerHTML.slice(0, 80)} has a transition`).to.be.at.most(0.001);
        }
      }
      await DONE[name]?.(element);
      const moving = element.shadowRoot?.getAnimations() ?? [];
      expect(moving.map(({ effect }) => effect?.getTiming().duration).filter((time) => Number(time) > 1)).to.deep.equal(
        [],
      );
    });
  }
});
