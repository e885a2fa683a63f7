import '../../elements/all.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { fakeProducts } from '../support/fake-products.js';
import { becomes, freshPage, put, quiet, settled } from '../support/fixture.js';

const BLOCKS = '<div>One</div><div>Two</div><div>Three</div>';
const TABS = '<p data-title="A">a</p><p data-title="B">b</p>';

/** Markup of each element; elements that autoplay, such as a rotator, are not started. */
const ELEMENTS: Readonly<Record<string, string>> = {
  'sb-anchors': '<sb-anchors items=\'[{"id":"a"},{"id":"b"}]\'></sb-anchors><p id="a">a</p><p id="b">b</p>',
  'sb-background': '<sb-background><p>Words</p></sb-background>',
  'sb-bundle': `<sb-bundle>${TABS}</sb-bundle>`,
  'sb-button': '<sb-button label="Buy" product="p-mug"></sb-button>',
  'sb-cards': `<sb-cards>${BLOCKS}</sb-cards>`,
  'sb-cart': '<sb-cart></sb-cart>',
  'sb-cart-button': '<sb-cart-button></sb-cart-button>',
  'sb-catalogue': '<sb-catalogue></sb-catalogue>',
  'sb-contacts': '<sb-contacts phone="+49 40 1234567"></sb-contacts>',
  'sb-field': '<sb-field name="a" label="A"></sb-field>',
  'sb-figure': '<sb-figure><p>A figure</p></sb-figure>',
  'sb-form': '<sb-form fields=\'[{"id":"name","label":"Name"}]\'></sb-form>',
  'sb-hr': '<sb-hr></sb-hr>',
  'sb-icon': '<sb-icon name="heart"></sb-icon>',
  'sb-modal': '<sb-modal id="m" label="Sizes"><p>Text</p></sb-modal>',
  'sb-payment': '<sb-payment></sb-payment>',
  'sb-product': '<sb-product product="p-mug"></sb-product>',
  'sb-slider': `<sb-slider>${BLOCKS}</sb-slider>`,
  'sb-tabs': `<sb-tabs>${TABS}</sb-tabs>`,
  'sb-video': '<sb-video link="https://youtu.be/abcdefghijk" label="A lamp" width="80" height="45"></sb-video>',
};

/** Returns the parts with a running time-based animation in a page and its shadow roots. */
function moving(root: Document | ShadowRoot = document): string[] {
  const here = root
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
    .map(({ effect }) => (effect as KeyframeEffect).target)
    .map((target) => `${target?.localName} ${target?.getAttribute('part')}`);
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? moving(shadowRoot) : []));
  return [...new Set([...here, ...inner])];
}

describe('an idle page', () => {
  for (const [tag, markup] of Object.entries(ELEMENTS)) {
    it(`has no running animation with <${tag}>`, async () => {
      quiet(/./);
      installFakeBackend({ products: fakeProducts().map((product) => ({ ...product, images: [] })) });
      freshPage();
      put(markup).scrollIntoView();
      await settled();
      await becomes(() => moving().join(), '');
    });
  }

  it('a form shows its spinner only while it submits', async () => {
    installFakeBackend().hold('lead');
    freshPage();
    const form = put('<sb-form fields=\'[{"id":"name","label":"Name","default":"Ann"}]\'></sb-form>');
    await settled(form);
    form.querySelector('sb-form')?.shadowRoot?.querySelector<HTMLElement>('[part~="submit"]')?.click();
    await becomes(() => moving().join(), 'span spinner');
  });
});
