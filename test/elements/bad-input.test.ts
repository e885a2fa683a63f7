import { expect } from '@open-wc/testing';
import { frame, provide, quiet, settled, until } from '../support/fixture.js';
import { makeBox } from './preferences-support.js';

/** An invalid attribute value: the attribute, and the markup of an element that shows it. */
type Bad = [setting: string, markup: (bad: string) => string];

const VIDEO = 'link="https://youtu.be/abcdefghijk"';
const PHRASES = '<span>cups</span><span>lamps</span>';
const PANELS = '<p data-title="Wood">Oak</p><p data-title="Clay">Fired twice</p>';
const PICTURE = 'width="400" height="200" alt="A lamp"';

const COLOURED: Bad[] = [
  ['color', (bad) => `<sb-image ${PICTURE} ${bad}></sb-image>`],
  ['color', (bad) => `<sb-media ${PICTURE} ${bad}></sb-media>`],
  ['background', (bad) => `<sb-figure proportion="50" caption="A lamp" ${bad}></sb-figure>`],
  ['color', (bad) => `<sb-icon name="truck" ${bad}></sb-icon>`],
  ['background', (bad) => `<sb-icon name="truck" shape="circle" ${bad}></sb-icon>`],
  ['color', (bad) => `<sb-button label="Buy" ${bad}></sb-button>`],
  ['text-color', (bad) => `<sb-button label="Buy" ${bad}></sb-button>`],
  ['color', (bad) => `<sb-hr ${bad}></sb-hr>`],
  ['color', (bad) => `<sb-background ${bad}>Words</sb-background>`],
  ['overlay-color', (bad) => `<sb-background ${bad}>Words</sb-background>`],
  ['color', (bad) => `<sb-tabs no-hash ${bad}>${PANELS}</sb-tabs>`],
];

const SIZED: Bad[] = [
  ['width', (bad) => `<sb-image proportion="50" ${bad}></sb-image>`],
  ['height', (bad) => `<sb-media proportion="50" ${bad}></sb-media>`],
  ['proportion', (bad) => `<sb-figure width="400" height="200" background="#123456" ${bad}></sb-figure>`],
  ['size', (bad) => `<sb-icon name="truck" ${bad}></sb-icon>`],
  ['thickness', (bad) => `<sb-hr ${bad}></sb-hr>`],
  ['width', (bad) => `<sb-hr ${bad}></sb-hr>`],
  ['overlay-opacity', (bad) => `<sb-background ${bad}>Words</sb-background>`],
  ['video-width', (bad) => `<sb-background ${bad}>Words</sb-background>`],
  ['width', (bad) => `<sb-video ${VIDEO} ${bad}></sb-video>`],
  ['height', (bad) => `<sb-media type="video" ${VIDEO} width="640" ${bad}></sb-media>`],
  ['line-size', (bad) => `<sb-tabs no-hash ${bad}>${PANELS}</sb-tabs>`],
  ['size', (bad) => `<sb-rotator delay="600000" ${bad}>${PHRASES}</sb-rotator>`],
];

/** Elements that show pictures. */
const PICTURED = ['image', 'media', 'figure', 'icon', 'background'];
const FORMATTED: Bad[] = PICTURED.map((name) => [
  'ext',
  (bad) => `<sb-${name} ${name === 'background' ? '' : 'width="400" height="200"'} size="40" ${bad}>Words</sb-${name}>`,
]);

const picture = (name: string) =>
  name === 'background'
    ? '<sb-background type="image" image-id="nowhere" color="#123456"><p>Words</p></sb-background>'
    : `<sb-${name} image-id="nowhere" ext="jpg" width="400" height="200" alt="A lamp" size="40" label="A lamp"></sb-${name}>`;

describe('bad input', () => {
  let box: HTMLElement;
  const heard = quiet();

  beforeEach(() => {
    provide({ language: 'en', mode: 'visitor', device: 'desktop', context: 'page' });
    box = makeBox();
  });

  async function show(markup: string): Promise<HTMLElement & { updateComplete: Promise<void> }> {
    box.innerHTML = markup;
    const element = box.firstElementChild as HTMLElement & { updateComplete: Promise<void> };
    await element.updateComplete;
    return element;
  }

  function refused(what: string, values: string[], cases: Bad[]): void {
    for (const [setting, markup] of cases) {
      const tag = /<(sb-[a-z]+)/.exec(markup(''))?.[1];
      it(`${what} as ${setting} of <${tag}>: logs one warning and keeps the size it has without the attribute`, async () => {
        const { width, height } = (await show(markup(''))).getBoundingClientRect();
        expect(heard.warnings).to.deep.equal([]);
        for (const bad of values) {
          heard.forget();
          const element = await show(markup(`${setting}="${bad}"`));
          await until(() => heard.warnings.length > 0, 'a warning');
          const now = element.getBoundingClientRect();
          expect([now.width, now.height]).to.deep.equal([width, height]);
          expect(height).to.be.above(0);
          // the warning is not repeated, whatever else changes
          element.setAttribute('label', 'Another');
          element.lang = 'en';
          await element.updateComplete;
          await frame();
          expect(heard.warnings).to.have.length(1);
          expect(heard.warnings[0]).to.contain(`<${tag}>: ${setting}="${bad}" is not usable; allowed: `);
        }
      });
    }
  }

  refused('an unknown colour', ['ocean'], COLOURED);
  refused('a negative or absurd size', ['-5', '1e99'], SIZED);
  refused('an unknown ext', ['bmp'], FORMATTED);

  for (const name of PICTURED) {
    it(`[IMG-12] <sb-${name}> with an id that gives a 404 or no picture: logs one warning and keeps its box`, async () => {
      for (const images of ['/test/support', '/test/bench/pages/leak.html?']) {
        const back = provide({ images });
        heard.forget();
        const element = await show(picture(name));
        const { width, height } = element.getBoundingClientRect();
        await until(() => heard.warnings.length > 0, 'a warning');
        await settled(element);
        expect(heard.warnings).to.deep.equal(['Image preload error']);
        expect(heard.calls[0]?.[1]).to.equal(element);
        const now = element.getBoundingClientRect();
        expect([now.width, now.height]).to.deep.equal([width, height]);
        expect(height).to.be.above(0);
        const shown = [...(element.shadowRoot?.querySelectorAll('img') ?? [])].filter((img) => img.checkVisibility());
        expect(shown.filter((img) => img.naturalWidth > 0)).to.deep.equal([]);
        element.remove();
        back();
      }
    });
  }
});
