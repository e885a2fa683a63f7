// first: it must be there before Lit is
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { serverMarkup } from '../support/server-markup.js';
import { frame } from '../support/until.js';

/** Each element that a server can render, as a page says it. */
const SAMPLES: Readonly<Record<string, string>> = {
  'sb-button': '<sb-button label="Read on" action="link" href="/about/" icon="truck" color="#036" wide></sb-button>',
  'sb-cart-button': '<sb-cart-button label="Basket"></sb-cart-button>',
  'sb-tabs': `<sb-tabs label="Chair" tabs='[{"title":"Wood"},{"id":"b"}]'><p id="a">Oak</p><p>Clay</p></sb-tabs>`,
  'sb-contacts':
    '<sb-contacts name="Atelier" phone="110" email="a@b.test" address="Somewhere 5" hours=\'[{"days":"mo-fr","from":"9:00","to":"18:00"}]\'></sb-contacts>',
  'sb-rotator': `<sb-rotator loop phrases='["cups and big plates"]'></sb-rotator>`,
  'sb-hr': '<sb-hr label="or else" line="dashed" thickness="4" width="50" color="#f00"></sb-hr>',
};

type Leaf = HTMLElement & { updateComplete: Promise<boolean> };

const partsOf = (element: Element) => [element, ...(element.shadowRoot?.querySelectorAll('[part]') ?? [])];

/** Where an element and its parts are on the page, in tenths of a pixel. */
function boxesOf(parts: readonly Element[]): string[] {
  return parts.map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const numbers = [x, y, width, height].map((pixels) => Math.round(pixels * 10) / 10);
    return `${node.getAttribute('part') ?? node.localName}: ${numbers.join(' ')}`;
  });
}

describe('a page whose leaves a server has rendered', () => {
  const page = document.createElement('div');
  /** What the server has sent, and where it was. */
  const parts = new Map<string, Element[]>();
  const boxes = new Map<string, string[]>();
  const bases = new Map<string, Element | null | undefined>();
  const told = stub(console, 'error');
  const inPage = (tag: string) => page.querySelector(tag) as Leaf;

  before(async function () {
    this.timeout(60_000);
    document.body.append(page);
    for (const [tag, markup] of Object.entries(SAMPLES)) {
      const place = document.createElement('div');
      place.style.cssText = 'width: 400px; margin: 16px';
      place.setHTMLUnsafe(await serverMarkup(tag, markup));
      page.append(place);
    }
    for (const tag of Object.keys(SAMPLES)) {
      parts.set(tag, partsOf(inPage(tag)));
      boxes.set(tag, boxesOf(parts.get(tag) ?? []));
      bases.set(tag, inPage(tag).shadowRoot?.querySelector('[part~="base"]'));
    }
    for (const tag of Object.keys(SAMPLES)) {
      await import(`../../elements/${tag}.ts`);
      await inPage(tag).updateComplete;
    }
    await frame();
    await frame();
  });
  after(() => {
    told.restore();
    page.remove();
  });

  for (const tag of Object.keys(SAMPLES)) {
    it(`<${tag}> is shown before its script, which takes it over without moving or replacing anything`, async () => {
      expect(bases.get(tag) instanceof Element, 'the markup of the server').to.equal(true);
      expect(boxes.get(tag)?.length).to.be.above(1);
      expect(boxesOf(parts.get(tag) ?? [])).to.deep.equal(boxes.get(tag));
      expect(inPage(tag).shadowRoot?.querySelector('[part~="base"]') === bases.get(tag), 'the same node').to.equal(
        true,
      );
      expect(inPage(tag).shadowRoot?.querySelectorAll('style').length).to.equal(0);
      expect(told.args).to.deep.equal([]);
    });
  }

  it('is alive: a setting that changes is shown', async () => {
    const hr = document.querySelector('sb-hr') as Leaf;
    hr.setAttribute('label', 'and');
    await hr.updateComplete;
    expect(hr.shadowRoot?.querySelector('[part="label"]')?.textContent).to.equal('and');
  });
});
