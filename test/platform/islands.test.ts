// runs in firefox, webkit: declarative shadow roots, presses
// runs in light: the light React hydrates the same markup
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

/** Creates a promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** A tag that a server has rendered, and its module, which loads once `come()` is called. */
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
/** Waits until the observers have reported. */
const observed = () => frame().then(frame);

function start(...tags: { tag: string; load(): Promise<unknown> }[]) {
  const loaders = Object.fromEntries(tags.map(({ tag, load }) => [tag, load]));
  atEnd(new Autoload({ loaders, eager: [] }).start());
}

describe('a server-rendered element before its script is loaded', () => {
  function show({ tag }: { tag: string }, space = 0, markup = MARKUP): HTMLElement {
    scrollTo(0, 0);
    const page = put('') as unknown as Page;
    page.setHTMLUnsafe(`<div style="height: ${space}px"></div><${tag}>${markup}</${tag}>`);
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
    await until(() => lazy.loads === 1, 'it is requested');
  });

  it('is not loaded while it is far from the screen, even when the browser is idle', async () => {
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
      await until(() => lazy.loads === 1, 'it is requested');
    });

  it('keeps a press until it is hydrated, not only defined, and replays it once', async () => {
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
    await until(() => lazy.presses > 0, 'the press is replayed');
    await observed();
    expect([lazy.presses, button.ariaBusy, button.isConnected]).to.deep.equal([1, null, true]);
    await press(button);
    expect(lazy.presses).to.equal(2);
  });

  it('keeps a press by keyboard, the focus and typed text', async () => {
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
    await until(() => lazy.presses > 0, 'the press is replayed');
    await observed();
    expect(lazy.presses).to.equal(1);
    const text = part(element, 'text') as HTMLInputElement;
    expect([text.value, element.shadowRoot?.activeElement === text]).to.deep.equal(['oak', true]);
  });

  it('leaves links and presses with a modifier key to the browser', async () => {
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

  it('discards the press, shows a tip and warns once if the script cannot be loaded, and retries on the next press', async () => {
    neverIdle();
    const heard = quiet();
    const lazy = island({ failures: 1 });
    const element = show(lazy);
    element.setAttribute('language', 'de');
    start(lazy);
    const button = part(element, 'press');
    await press(button);
    expect(button.ariaBusy).to.equal('true');
    lazy.come();
    await until(() => button.ariaBusy === null, 'the button is no longer busy');
    expect(heard.warnings).to.have.length(1);
    await until(() => partsOf(element, 'tip').length > 0, 'the tip is shown');
    const [tip] = partsOf(element, 'tip');
    expect(tip?.textContent).to.contain('drücken Sie noch einmal');
    expect(tip?.matches(':popover-open')).to.equal(true);
    await press(button);
    expect(tip?.matches(':popover-open')).to.equal(false);
    lazy.textsCome();
    await until(() => lazy.presses > 0, 'the second press is replayed');
    await observed();
    expect(lazy.presses).to.equal(1);
  });

  for (const [title, markup] of [
    ['of another release', MARKUP.replace('<!--&-->', '<!--old-->')],
    ['that differs from its view', MARKUP.replaceAll('button', 'b')],
  ] as const)
    it(`says that a press in markup ${title} has failed`, async () => {
      neverIdle();
      const heard = quiet();
      const lazy = island();
      const element = show(lazy, 0, markup);
      start(lazy);
      await press(part(element, 'press'));
      lazy.come();
      lazy.textsCome();
      await until(() => partsOf(element, 'tip').length > 0, 'the tip is shown');
      expect(partsOf(element, 'tip')[0]?.textContent).to.contain('press again');
      expect([lazy.presses, part(element, 'press').localName]).to.deep.equal([0, 'button']);
      expect(heard.warnings.every((words) => words.includes('markup from the server differs'))).to.equal(true);
    });

  it('keeps the press when it is moved before its script is loaded', async () => {
    neverIdle();
    const lazy = island();
    const element = show(lazy);
    start(lazy);
    await press(part(element, 'press'));
    put('').append(element);
    await observed();
    lazy.come();
    lazy.textsCome();
    await until(() => lazy.presses === 1, 'the press is replayed');
  });

  it('discards the press when it is removed before its script is loaded, even if it is put back', async () => {
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

  it('is loaded at a press before the file that replaces the loaders, even if the browser is never idle', async () => {
    neverIdle();
    const lazy = island();
    const element = show(lazy);
    const file = async () => {
      atEnd(new Autoload({ loaders: { [lazy.tag]: lazy.load }, eager: [] }).start());
      return true;
    };
    atEnd(new Autoload({ loaders: { [lazy.tag]: lazy.load }, eager: [], file }).start());
    await press(part(element, 'press'));
    await until(() => lazy.loads === 1, 'its module is requested');
    lazy.come();
    lazy.textsCome();
    await until(() => lazy.presses === 1, 'the press is repeated');
  });
});

describe('a server-rendered page with one file in place of the modules', () => {
  it('loads nothing before the browser is idle, then only the file', async () => {
    const idle = neverIdle();
    const lazy = island();
    put(`<${lazy.tag}></${lazy.tag}>`);
    let files = 0;
    const file = async () => ++files;
    atEnd(new Autoload({ loaders: { [lazy.tag]: lazy.load }, eager: [lazy.tag], file }).start());
    await observed();
    expect([files, lazy.loads]).to.deep.equal([0, 0]);
    idle();
    await until(() => files === 1, 'the file is requested');
    await observed();
    expect([files, lazy.loads]).to.deep.equal([1, 0]);
  });

  it('loads the modules if the file cannot be loaded', async () => {
    const lazy = island();
    put(`<${lazy.tag}></${lazy.tag}>`);
    const file = () => Promise.reject(new Error('no network'));
    atEnd(new Autoload({ loaders: { [lazy.tag]: lazy.load }, eager: [], file }).start());
    await until(() => lazy.loads === 1, 'its module is requested');
  });
});

describe('a server-rendered catalogue before its script is loaded', () => {
  it('adds one item once it is loaded, even if "Add to cart" was pressed twice', async () => {
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
    await until(() => inCart().length > 0, 'the product is in the cart');
    await settled(element);
    expect([button.isConnected, button.ariaBusy]).to.deep.equal([true, null]);
    expect(asked).to.have.length(1);
    expect(inCart()).to.deep.equal(['v-2']);
  });
});

describe('a server-rendered leaf before its script is loaded', () => {
  async function pressed(module: { tag: string; load(): Promise<unknown> }, markup: string, name: string) {
    atEnd(forgetServed);
    neverIdle();
    const element = await serve(openChairs([]), markup);
    const clicks: unknown[] = [];
    element.addEventListener('click', () => clicks.push(element));
    const come = gate();
    start({ tag: module.tag, load: () => come.opened.then(module.load) });
    await observed();
    const control = part(element, name);
    await press(control);
    expect([clicks.length, control.ariaBusy], 'it is kept').to.deep.equal([0, 'true']);
    come.open();
    await until(() => isAlive(element), 'it is hydrated');
    return { element, clicks, control };
  }

  it('repeats a press of a button once', async () => {
    const module = { tag: 'sb-button', load: () => import('../../elements/sb-button.js') };
    const { clicks, control } = await pressed(module, '<sb-button label="Buy"></sb-button>', 'base');
    await until(() => clicks.length > 0, 'the press is repeated');
    await observed();
    expect([clicks.length, control.ariaBusy, control.isConnected]).to.deep.equal([1, null, true]);
  });
});
