// runs in firefox, webkit: declarative shadow roots
// slow: all elements are loaded, from separate source files instead of a bundle
import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { spy } from 'sinon';
import { LeafElement } from '../../src/platform/element/leaf.js';
import { site } from '../../src/stores/site/site.js';
import { frame, until } from '../support/fixture.js';

/** The page's image service. */
const IMAGES = '/test/support/img/vase.jpg?server';

/** Renders an element as a server sends it: in Node, with a declarative shadow root, and pictures from the page's image service. */
async function serverMarkup(tag: string, markup: string): Promise<string> {
  const rendered: string = await executeServerCommand('render-on-server', { tag, markup });
  return rendered.replaceAll(/(?<=[" ])\/img\//g, `${IMAGES}/img/`);
}

/** The markup of each element that a server can render. */
const SAMPLES: Readonly<Record<string, string>> = {
  'sb-button': '<sb-button label="Read on" action="link" href="/about/" icon="truck" color="#036" wide></sb-button>',
  'sb-cart-button': '<sb-cart-button label="Basket"></sb-cart-button>',
  'sb-tabs': `<sb-tabs label="Chair" tabs='[{"title":"Wood"},{"id":"b"}]'><p id="a">Oak</p><p>Clay</p></sb-tabs>`,
  'sb-bundle': `<sb-bundle label="The workshop" tabs='[{"id":"wood","title":"Wood"},{"id":"clay","title":"Clay"}]'><section id="wood">Oak</section><section id="clay">Fired</section></sb-bundle>`,
  'sb-contacts':
    '<sb-contacts name="Atelier" phone="110" email="a@b.test" address="Somewhere 5" hours=\'[{"days":"mo-fr","from":"9:00","to":"18:00"}]\'></sb-contacts>',
  'sb-hr': '<sb-hr label="or <span>else</span>" line="dashed" thickness="4" width="50" color="#f00"></sb-hr>',
  'sb-icon': '<sb-icon name="heart" size="32" shape="circle" label="Liked" href="#liked"></sb-icon>',
  'sb-image': '<sb-image image-id="vase" width="800" height="600" alt="A vase" color="#d8cfc4" x="20"></sb-image>',
  'sb-figure':
    '<sb-figure image-id="vase" width="800" height="600" alt="A vase" shape="circle" caption="Stone <i>ware</i>" href="#vase"></sb-figure>',
  'sb-media': '<sb-media image-id="vase" proportion="75" alt="A vase"></sb-media>',
  'sb-video': '<sb-video link="/demo/video/lamp.webm" label="A lamp" width="320" height="180"></sb-video>',
  'sb-background':
    '<sb-background type="image" image-id="vase" color="#123456" overlay-color="#000" overlay-opacity="40" effect="fixed"><p>Words</p></sb-background>',
  'sb-anchors': `<sb-anchors items='[{"id":"oak","title":"Oak"},{"id":"clay","title":"Clay"}]' titles="always"></sb-anchors>`,
  // while closed it has no box, but the same nodes
  'sb-modal': '<sb-modal no-hash><p>Words</p><h3 slot="title">Sizes</h3></sb-modal>',
  'sb-rotator': `<sb-rotator loop phrases='["cups and big plates"]'></sb-rotator>`,
};

/** It shows nothing, so there is nothing to hydrate. */
const SITE = '<sb-site project-id="demo" language="en" device="desktop"></sb-site>';

type Leaf = HTMLElement & { updateComplete: Promise<boolean> };

const baseOf = ({ shadowRoot }: Element) => shadowRoot?.querySelector('[part~="base"]');
const partsOf = (element: Element) => [element, ...(element.shadowRoot?.querySelectorAll('[part]') ?? [])];

/** Positions and sizes of nodes, in tenths of a pixel. */
function boxesOf(nodes: readonly Element[] = []): string[] {
  return nodes.map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const numbers = [x, y, width, height].map((pixels) => Math.round(pixels * 10) / 10);
    return `${node.getAttribute('part') ?? node.localName}: ${numbers.join(' ')}`;
  });
}

describe('a page with server-rendered leaf elements', () => {
  const page = document.createElement('div');
  /** The nodes of the server's markup, their boxes, and the base of the view. */
  const was = new Map<string, { nodes: Element[]; boxes: string[]; base: Element | null | undefined }>();
  const inPage = (tag: string) => page.querySelector(tag) as Leaf;

  let withdraw = () => {};

  before(async () => {
    withdraw = site().provide({ images: IMAGES });
    document.body.append(page);
    // the entrance animation would move the dots
    page.innerHTML = '<style>sb-anchors::part(item) { animation: none }</style>';
    for (const [tag, markup] of Object.entries(SAMPLES)) {
      const place = document.createElement('div');
      place.style.cssText = 'width: 400px; margin: 16px';
      place.setHTMLUnsafe(await serverMarkup(tag, markup));
      page.append(place);
    }
    for (const tag of Object.keys(SAMPLES)) {
      const nodes = partsOf(inPage(tag));
      was.set(tag, { nodes, boxes: boxesOf(nodes), base: baseOf(inPage(tag)) });
    }
    for (const tag of Object.keys(SAMPLES)) {
      await import(`../../elements/${tag}.ts`);
      await inPage(tag).updateComplete;
    }
    await frame();
    await frame();
  });
  after(() => {
    page.remove();
    withdraw();
  });

  for (const tag of Object.keys(SAMPLES)) {
    it(`<${tag}> is shown before its script, which hydrates it without moving or replacing nodes`, async () => {
      const { nodes, boxes, base } = was.get(tag) ?? {};
      expect(base instanceof Element, 'the markup of the server').to.equal(true);
      expect(boxes?.length).to.be.above(1);
      expect(boxesOf(nodes)).to.deep.equal(boxes);
      expect(baseOf(inPage(tag)) === base, 'the same node').to.equal(true);
      expect(inPage(tag).shadowRoot?.querySelectorAll('style').length).to.equal(0);
    });
  }

  it('<sb-site> is rendered on a server as well, and shows nothing', async () => {
    const place = document.createElement('div');
    place.setHTMLUnsafe(await serverMarkup('sb-site', SITE));
    const root = place.firstElementChild?.shadowRoot;
    const style = root?.querySelector('style');
    expect(root?.childElementCount).to.equal(1);
    expect(root?.textContent?.replace(style?.textContent ?? '', '').trim()).to.equal('');
  });

  it('<sb-modal> opens with the server’s nodes, and uses its slotted title as its name', async () => {
    const modal = document.querySelector('sb-modal') as Leaf;
    const dialog = modal.shadowRoot?.querySelector('dialog') as HTMLDialogElement;
    modal.setAttribute('open', '');
    await until(() => dialog.matches(':modal'), 'it is open');
    expect(dialog.firstElementChild === was.get('sb-modal')?.base, 'the same node').to.equal(true);
    expect((dialog.firstElementChild as HTMLElement).dataset.head).to.equal('title');
    expect(dialog.getAttribute('aria-label')).to.equal('Sizes');
    modal.removeAttribute('open');
    await until(() => !dialog.open, 'it is closed');
  });

  // last: it defines all elements
  it('covers every leaf element', async () => {
    const define = spy(customElements, 'define');
    await import('../../elements/all.js');
    const defined = define.args.map(([tag]) => tag);
    const tags = [...Object.keys(SAMPLES), ...defined];
    const leaves = tags.filter((tag) => customElements.get(tag)?.prototype instanceof LeafElement);
    expect(leaves.sort()).to.deep.equal([...Object.keys(SAMPLES), 'sb-site'].sort());
  });
});
