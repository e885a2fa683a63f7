// runs in firefox, webkit: declarative shadow roots, presses
// runs in light: another React hydrates the same markup
// not in strict: see server-page.test.ts
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createElement } from 'react';
import { Autoload } from '../../src/platform/element/autoload.js';
import { define, reactElement } from '../../src/platform/element/widget.js';
import { atEnd, frame, press, put, quiet, settled, until } from '../support/fixture.js';
import { forgetServed, neverIdle, openChairs, partsOf, serve } from '../support/pages/server-page.js';
import { inCart } from '../support/pages/shop-page.js';

let made = 0;

/** A promise, and what resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** A tag that a server has rendered, and its module, which waits for `come()`. */
function island({ failures = 0 } = {}) {
  const come = gate();
  const texts = gate();
  const lazy = {
    tag: `sb-island-${++made}`,
    loads: 0,
    presses: 0,
    come: come.open,
    textsCome: texts.open,
    async load() {
      lazy.loads++;
      await come.opened;
      if (lazy.loads <= failures) throw new Error('no network');
      const component = () =>
        createElement(
          'div',
          { part: 'base' },
          createElement('button', { type: 'button', part: 'press', onClick: () => void lazy.presses++ }, 'Press'),
          createElement('a', { href: '#there', part: 'link' }, 'Link'),
          createElement('input', { 'aria-label': 'Text', part: 'text' }),
        );
      const server = { ready: async () => {}, texts: () => ({ load: () => texts.opened }), renders: () => true };
      define(lazy.tag, reactElement({ component, attributes: {}, styles: [], server }));
    },
  };
  return lazy;
}

const MARKUP =
  '<template shadowrootmode="open"><style></style><style data-sb-inline></style>' +
  '<!--&--><div part="base"><button type="button" part="press">Press</button>' +
  '<a href="#there" part="link">Link</a><input aria-label="Text" part="text"></div><!--/&--></template>';

type Page = HTMLElement & { setHTMLUnsafe(markup: string): void };

const part = (element: Element, name: string) => partsOf(element, name)[0] as HTMLElement;
const isAlive = (element: Element) => !element.shadowRoot?.querySelector('style');
/** Until the observers have reported. */
const observed = () => frame().then(frame);

function start(...tags: { tag: string; load(): Promise<unknown> }[]) {
  const loaders = Object.fromEntries(tags.map(({ tag, load }) => [tag, load]));
  atEnd(new Autoload({ loaders, eager: [] }).start());
}

describe('a server-rendered element before its script', () => {
  function show({ tag }: { tag: string }, space = 0): HTMLElement {
    scrollTo(0, 0);
    const page = put('') as unknown as Page;
    page.setHTMLUnsafe(`<div style="height: ${space}px"></div><${tag}>${MARKUP}</${tag}>`);
    atEnd(() => page.remove());
    return page.lastElementChild as HTMLElement;
  }

  it('is loaded when it is near the screen and the browser is idle', async () => {
    const idle = neverIdle();
    const lazy = island();
    const element = show(lazy, 5000);
    start(lazy);
    await observed();
    element.scrollIntoView();
    await observed();
    expect(lazy.loads, 'while the browser is busy').to.equal(0);
    idle();
    await until(() => lazy.loads === 1, 'it is asked for');
  });

  it('is not loaded by idleness alone', async () => {
    const lazy = island();
    show(lazy, 5000);
    start(lazy);
    await observed();
    await observed();
    expect(lazy.loads).to.equal(0);
  });

  for (const type of ['pointerover', 'touchstart', 'pointerdown', 'focusin', 'keydown'])
    it(`is loaded by ${type} inside it`, async () => {
      neverIdle();
      const lazy = island();
      const element = show(lazy);
      start(lazy);
      part(element, 'press').dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      await until(() => lazy.loads === 1, 'it is asked for');
    });

  it('keeps a press until it is hydrated, not only defined, and makes it once', async () => {
    neverIdle();
    const lazy = island();
    const element = show(lazy);
    start(lazy);
    const button = part(element, 'press');
    await press(button);
    lazy.come();
    await customElements.whenDefined(lazy.tag);
    await observed();
    await press(button);
    expect([lazy.presses, button.ariaBusy]).to.deep.equal([0, 'true']);
    lazy.textsCome();
    await until(() => lazy.presses > 0, 'the press is made');
    await observed();
    expect([lazy.presses, button.ariaBusy, button.isConnected]).to.deep.equal([1, null, true]);
    await press(button);
    expect(lazy.presses).to.equal(2);
  });

  it('keeps a press of the keyboard, the focus, and what is typed', async () => {
    neverIdle();
    const lazy = island();
    const element = show(lazy);
    start(lazy);
    part(element, 'press').focus();
    await sendKeys({ press: 'Enter' });
    part(element, 'text').focus();
    await sendKeys({ type: 'oak' });
    lazy.come();
    lazy.textsCome();
    await until(() => lazy.presses > 0, 'the press is made');
    await observed();
    expect(lazy.presses).to.equal(1);
    const text = part(element, 'text') as HTMLInputElement;
    expect([text.value, element.shadowRoot?.activeElement === text]).to.deep.equal(['oak', true]);
  });

  it('leaves a link to the browser, and presses with a modifier key', async () => {
    neverIdle();
    const lazy = island();
    const element = show(lazy);
    start(lazy);
    const before = location.hash;
    atEnd(() => history.replaceState(null, '', before || ' '));
    await press(part(element, 'link'));
    await until(() => location.hash === '#there', 'the link is followed');
    const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true });
    part(element, 'press').dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(false);
    lazy.come();
    lazy.textsCome();
    await until(() => isAlive(element), 'it is hydrated');
    await observed();
    expect(lazy.presses).to.equal(0);
  });

  it('drops the press, in words and with one warning, if the script cannot be loaded, and another press tries again', async () => {
    neverIdle();
    const heard = quiet();
    const lazy = island({ failures: 1 });
    const element = show(lazy);
    start(lazy);
    const button = part(element, 'press');
    await press(button);
    expect(button.ariaBusy).to.equal('true');
    lazy.come();
    await until(() => button.ariaBusy === null, 'it is not busy any more');
    expect(heard.warnings).to.have.length(1);
    await until(() => partsOf(element, 'tip').length > 0, 'it says so');
    const [tip] = partsOf(element, 'tip');
    expect(tip?.textContent).to.contain('press again');
    expect(tip?.matches(':popover-open')).to.equal(true);
    await press(button);
    expect(tip?.matches(':popover-open')).to.equal(false);
    lazy.textsCome();
    await until(() => lazy.presses > 0, 'the second press is made');
    await observed();
    expect(lazy.presses).to.equal(1);
  });

  it('moved meanwhile keeps the press', async () => {
    neverIdle();
    const lazy = island();
    const element = show(lazy);
    start(lazy);
    await press(part(element, 'press'));
    put('').append(element);
    await observed();
    lazy.come();
    lazy.textsCome();
    await until(() => lazy.presses === 1, 'the press is made');
  });

  it('removed meanwhile loses the press, also when it is put back', async () => {
    neverIdle();
    const lazy = island();
    const element = show(lazy);
    start(lazy);
    await press(part(element, 'press'));
    element.remove();
    await observed();
    document.body.append(element);
    atEnd(() => element.remove());
    lazy.come();
    lazy.textsCome();
    await until(() => isAlive(element), 'it is hydrated');
    await observed();
    expect([lazy.presses, part(element, 'press').ariaBusy]).to.deep.equal([0, null]);
  });
});

describe('a rendered page with a file that replaces the modules', () => {
  it('loads nothing before it is idle, then the file alone', async () => {
    const idle = neverIdle();
    const lazy = island();
    put(`<${lazy.tag}></${lazy.tag}>`);
    let files = 0;
    const file = async () => ++files;
    atEnd(new Autoload({ loaders: { [lazy.tag]: lazy.load }, eager: [lazy.tag], file }).start());
    await observed();
    expect([files, lazy.loads]).to.deep.equal([0, 0]);
    idle();
    await until(() => files === 1, 'the file is asked for');
    await observed();
    expect([files, lazy.loads]).to.deep.equal([1, 0]);
  });

  it('loads the modules if the file cannot be loaded', async () => {
    const lazy = island();
    put(`<${lazy.tag}></${lazy.tag}>`);
    const file = () => Promise.reject(new Error('no network'));
    atEnd(new Autoload({ loaders: { [lazy.tag]: lazy.load }, eager: [], file }).start());
    await until(() => lazy.loads === 1, 'its module is asked for');
  });
});

describe('a server-rendered catalogue before its script', () => {
  it('adds one piece when it is there, though "Add to cart" was pressed twice at once', async () => {
    const backend = openChairs();
    atEnd(forgetServed);
    neverIdle();
    const element = await serve(backend, '<sb-catalogue max-count="4"></sb-catalogue>');
    const asked: unknown[] = [];
    element.addEventListener('add-to-cart', ({ detail }) => asked.push(detail));
    const come = gate();
    start({ tag: 'sb-catalogue', load: () => come.opened.then(() => import('../../elements/sb-catalogue.js')) });
    await observed();
    const button = partsOf(element, 'add')[1] as HTMLElement;
    await press(button);
    await press(button);
    expect(button.ariaBusy).to.equal('true');
    come.open();
    await until(() => inCart().length > 0, 'it is in the cart');
    await settled(element);
    expect([button.isConnected, button.ariaBusy]).to.deep.equal([true, null]);
    expect(asked).to.have.length(1);
    expect(inCart()).to.deep.equal(['v-2']);
  });
});
