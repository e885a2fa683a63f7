// runs in strict: effects and their cleanup
import '../../elements/sb-anchors.js';
import '../../elements/sb-bundle.js';
import '../../elements/sb-cards.js';
import '../../elements/sb-modal.js';
import '../../elements/sb-rotator.js';
import '../../elements/sb-slider.js';
import '../../elements/sb-tabs.js';
import '../../elements/sb-video.js';
import { freshPage, settled, until } from '../support/fixture.js';
import { watchHeld } from '../support/held.js';

type Part = (name: string) => HTMLElement | null | undefined;

const SLIDES = '<div>One</div><div>Two</div><div>Three</div><div>Four</div><div>Five</div>';

/** Markup of each element, and a condition that is true once it is fully active. */
const ELEMENTS: [tag: string, markup: string, busy: (part: Part, element: HTMLElement) => unknown][] = [
  ['sb-tabs', '<sb-tabs><p data-title="A">a</p><p data-title="B">b</p></sb-tabs>', (part) => part('mark')],
  [
    'sb-bundle',
    '<sb-bundle mode="admin"><p data-title="A">a</p><p data-title="B">b</p></sb-bundle>',
    // the editor’s module has loaded with its style sheet
    (_, element) => element.shadowRoot?.adoptedStyleSheets.length === 3,
  ],
  [
    'sb-anchors',
    '<sb-anchors items=\'[{"id":"a"},{"id":"b"},{"id":"c"}]\'></sb-anchors><p id="a">a</p><p id="b">b</p><p id="c">c</p>',
    (part, element) => {
      // stops following one of the blocks
      if (part('list')?.querySelector('[aria-current]')) element.setAttribute('items', '[{"id":"a"},{"id":"b"}]');
      return part('list')?.children.length === 2 && part('base')?.ariaLabel;
    },
  ],
  [
    'sb-rotator',
    '<sb-rotator loop delay="10" speed="0"><b>One</b><b>Two</b></sb-rotator>',
    (part) => part('base')?.dataset.state === 'playing' && part('pause')?.ariaLabel,
  ],
  [
    'sb-modal',
    '<sb-modal open label="Sizes"><p>Text</p></sb-modal>',
    (part) => part('dialog')?.matches('[data-state="open"]:modal') && part('close')?.ariaLabel,
  ],
  [
    'sb-video',
    '<sb-video link="https://youtu.be/abcdefghijk" label="A lamp" width="80" height="45"></sb-video>',
    (part) => part('play')?.ariaLabel && part('cover'),
  ],
  [
    'sb-slider',
    `<sb-slider autoplay="5" pagination="thumbs">${SLIDES}</sb-slider>`,
    (part) => part('base')?.dataset.state === 'ready' && part('pause') && part('thumb')?.ariaLabel,
  ],
  [
    'sb-slider with the fade effect',
    `<sb-slider effect="fade" direction="vertical">${SLIDES}</sb-slider>`,
    (part) => part('base')?.dataset.state === 'ready' && part('bullet')?.ariaLabel,
  ],
  ['sb-cards', `<sb-cards loop>${SLIDES}</sb-cards>`, (part) => part('base')?.dataset.state === 'ready'],
];

describe('an element removed from the page', () => {
  let box: HTMLElement;
  let held: ReturnType<typeof watchHeld>;
  beforeEach(() => {
    freshPage({ device: 'mobile' });
    held = watchHeld();
    box = document.body.appendChild(document.createElement('main'));
  });
  afterEach(() => held.stop());

  for (const [name, markup, busy] of ELEMENTS)
    it(`leaves no page listeners and observers behind: <${name}>`, async () => {
      if (name === 'sb-anchors') freshPage({ device: 'desktop' });
      /** Inserts the element, waits until it is fully active, and removes it. */
      async function visit(): Promise<void> {
        box.innerHTML = markup;
        const element = box.firstElementChild as HTMLElement;
        const part: Part = (wanted) => element.shadowRoot?.querySelector(`[part~="${wanted}"]`);
        await until(() => busy(part, element), 'it is fully active');
        box.replaceChildren();
        await settled();
      }
      // the first visit creates what the page keeps for later elements of this kind
      await visit();
      held.mark();
      await visit();
      // some cleanup runs when the browser is idle
      await until(
        () => held.now().length === 0,
        () => `nothing is held, but ${held.now().join()}`,
      );
    });
});
