// runs in firefox, webkit: modules and observers
import { expect } from '@open-wc/testing';
import { Autoload } from '../../src/platform/element/autoload.js';
import { define } from '../../src/platform/element/define.js';
import { quiet, until } from '../support/fixture.js';

let made = 0;

/** A tag nobody has defined, and a module that defines it: the first `failures` times it cannot be loaded. */
function lazyTag(failures = 0) {
  const tag = `sb-lazy-${++made}`;
  const log = { loads: 0 };
  const load = async () => {
    log.loads++;
    if (log.loads <= failures) throw new Error('no network');
    customElements.define(tag, class extends HTMLElement {});
  };
  return { tag, log, load };
}

/** What the specification calls its elements and kinds of blocks, and what they are here. */
const NAMES = [
  ['figure', 'sb-figure'],
  ['form01', 'sb-form'],
  ['hr01', 'sb-hr'],
  ['icon01', 'sb-icon'],
  ['media01', 'sb-media'],
  ['rotator01', 'sb-rotator'],
  ['button01', 'sb-button'],
  ['contacts01', 'sb-contacts'],
  ['cart widget', 'sb-cart'],
  ['cart-widget', 'sb-cart'],
  ['anchors widget', 'sb-anchors'],
  ['BUNDLE', 'sb-bundle'],
  [' bundle ', 'sb-bundle'],
  ['FREE', 'sb-background'],
  ['PRODUCTS', 'sb-catalogue'],
] as const;

/** Until the observers have had their say about what is on the page now. */
const observed = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

describe('autoload', () => {
  let box: HTMLElement;
  let stop: () => void;
  const heard = quiet();

  beforeEach(() => {
    box = document.createElement('div');
    document.body.append(box);
    stop = () => {};
  });
  afterEach(() => {
    stop();
    scrollTo(0, 0);
  });

  function start(lazy: ReturnType<typeof lazyTag>, eager: string[] = []) {
    stop = new Autoload({ loaders: { [lazy.tag]: lazy.load }, eager }).start();
  }

  function space(): HTMLElement {
    const element = document.createElement('div');
    element.style.height = '5000px';
    return element;
  }

  it('an element on the screen is loaded once, however many there are', async () => {
    const lazy = lazyTag();
    box.append(document.createElement(lazy.tag), document.createElement(lazy.tag));
    start(lazy);
    await customElements.whenDefined(lazy.tag);
    await observed();
    expect(lazy.log.loads).to.equal(1);
  });

  it('an element is loaded where the page hides all that is not defined yet', async () => {
    const lazy = lazyTag();
    const style = document.createElement('style');
    style.textContent = ':not(:defined) { display: none }';
    box.append(style, document.createElement(lazy.tag));
    start(lazy);
    await customElements.whenDefined(lazy.tag);
    expect(lazy.log.loads).to.equal(1);
  });

  it('hidden by such a page and far below, it is loaded when what is around it comes near the screen', async () => {
    const lazy = lazyTag();
    const style = document.createElement('style');
    style.textContent = ':not(:defined) { display: none }';
    const section = document.createElement('section');
    const wrapper = document.createElement('div');
    wrapper.style.display = 'contents';
    wrapper.append(document.createElement(lazy.tag));
    section.append('below', wrapper);
    box.append(style, space(), section);
    start(lazy);
    await observed();
    expect(lazy.log.loads).to.equal(0);
    section.scrollIntoView();
    await customElements.whenDefined(lazy.tag);
  });

  it('an element that is hidden by its page, or on this device, is not loaded', async () => {
    const lazy = lazyTag();
    const style = document.createElement('style');
    style.textContent = '[hidden-on]:not(:defined), [hidden]:not(:defined) { display: none !important }';
    const [hidden, away] = [document.createElement(lazy.tag), document.createElement(lazy.tag)];
    hidden.hidden = true;
    away.setAttribute('hidden-on', matchMedia('(max-width: 767.98px)').matches ? 'mobile' : 'desktop');
    box.append(style, hidden, away);
    start(lazy);
    await observed();
    expect(lazy.log.loads).to.equal(0);
    hidden.hidden = false;
    await customElements.whenDefined(lazy.tag);
  });

  it('an element far below is not loaded until it comes near the screen', async () => {
    const lazy = lazyTag();
    box.append(space(), document.createElement(lazy.tag));
    start(lazy);
    await observed();
    expect(lazy.log.loads).to.equal(0);
    scrollTo(0, 5000);
    await customElements.whenDefined(lazy.tag);
  });

  it('an element that must listen early is loaded wherever it is', async () => {
    const lazy = lazyTag();
    const element = document.createElement(lazy.tag);
    element.hidden = true;
    box.append(space(), element);
    start(lazy, [lazy.tag]);
    await customElements.whenDefined(lazy.tag);
  });

  it('each tag is asked for in a task of its own, so that a slow phone can paint and answer between them', async () => {
    const log: string[] = [];
    const tags = [lazyTag(), lazyTag(), lazyTag()];
    const loaders = tags.map(({ tag, load }) => {
      const logged = () => {
        log.push(tag);
        queueMicrotask(() => log.push('end'));
        return load();
      };
      return [tag, logged] as const;
    });
    box.append(...tags.map(({ tag }) => document.createElement(tag)));
    // two that must listen early, and one that is near the screen
    const eager = tags.slice(0, 2).map(({ tag }) => tag);
    stop = new Autoload({ loaders: Object.fromEntries(loaders), eager }).start();
    await Promise.all(tags.map(({ tag }) => customElements.whenDefined(tag)));
    expect(log).to.deep.equal(tags.flatMap(({ tag }) => [tag, 'end']));
  });

  it('an element added later is loaded, also deep inside what was added', async () => {
    const lazy = lazyTag();
    start(lazy);
    const section = document.createElement('section');
    section.append(document.createElement('div'));
    section.firstElementChild?.append(document.createElement(lazy.tag));
    box.append(section);
    await customElements.whenDefined(lazy.tag);
  });

  it('a module that could not be loaded is warned about once and tried again when its tag is met again', async () => {
    const lazy = lazyTag(2);
    start(lazy);
    for (let met = 1; met <= 2; met++) {
      box.append(document.createElement(lazy.tag));
      await until(() => lazy.log.loads === met, `it is asked for, time ${met}`);
      await observed();
      expect(lazy.log.loads).to.equal(met);
    }
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain(`<${lazy.tag}>`);
    box.append(document.createElement(lazy.tag));
    await customElements.whenDefined(lazy.tag);
  });

  it('a module is evaluated in one task, and its elements are made in another', async () => {
    const { tag } = lazyTag();
    const seen: string[] = [];
    const made = class extends HTMLElement {
      connectedCallback() {
        seen.push('made');
      }
    };
    const load = async () => {
      define(tag, made);
      // all that is done without leaving the task
      for (let step = 1; step <= 20; step++) await Promise.resolve();
      seen.push('evaluated');
    };
    box.append(document.createElement(tag));
    start({ tag, load, log: { loads: 0 } });
    await customElements.whenDefined(tag);
    expect(seen).to.deep.equal(['evaluated', 'made']);
  });

  it('what the page imports itself is defined at once, also after a module of the tag could not be loaded', async () => {
    const { tag, log } = lazyTag();
    const load = async () => {
      log.loads++;
      throw new Error('no network');
    };
    box.append(document.createElement(tag));
    start({ tag, load, log });
    await until(() => heard.warnings.length === 1, 'it has failed');
    define(tag, class extends HTMLElement {});
    expect(customElements.get(tag)).to.not.equal(undefined);
  });

  describe('a div that stands for an element', () => {
    function upgraded(tag: string, settings: string, more: Record<string, string> = {}): HTMLElement {
      const div = document.createElement('div');
      const attributes = { 'data-sb': tag.slice('sb-'.length), 'data-settings': settings, ...more };
      for (const [name, value] of Object.entries(attributes)) div.setAttribute(name, value);
      div.append('a text', document.createElement('img'));
      box.append(div);
      return div;
    }

    it('becomes the element, with its settings, children and other attributes', async () => {
      const lazy = lazyTag();
      upgraded(lazy.tag, '{"perView":2,"loop":true,"fade":false,"label":"\\u003cb>","list":[1]}', {
        id: 'one',
        lang: 'ru',
      });
      start(lazy);
      await customElements.whenDefined(lazy.tag);
      const element = box.firstElementChild as HTMLElement;
      expect(element.localName).to.equal(lazy.tag);
      expect({ ...element.dataset }).to.deep.equal({ perView: '2', loop: '', label: '<b>', list: '[1]' });
      expect([element.id, element.lang, element.childNodes.length]).to.deep.equal(['one', 'ru', 2]);
    });

    it('gives settings no power over the page: an event handler among them is only a setting', async () => {
      quiet(/the setting "two words" is not a name/);
      const lazy = lazyTag();
      upgraded(lazy.tag, '{"onclick":"document.title = 1","style":"color: red","two words":"x"}', { onfocus: '1' });
      start(lazy);
      await customElements.whenDefined(lazy.tag);
      const element = box.firstElementChild as HTMLElement;
      expect(element.getAttributeNames()).to.have.members(['data-onclick', 'data-style']);
      expect(element.onclick).to.equal(null);
    });

    it('with settings that are no JSON becomes the element without settings, and one warning says so', async () => {
      const lazy = lazyTag();
      upgraded(lazy.tag, '{bad');
      start(lazy);
      await customElements.whenDefined(lazy.tag);
      expect(box.firstElementChild?.getAttributeNames()).to.deep.equal([]);
      expect(heard.warnings).to.have.length(1);
      expect(heard.warnings[0]).to.contain('allowed: a JSON object');
    });

    it('with a list for settings becomes the element without settings, and one warning says so', async () => {
      const lazy = lazyTag();
      upgraded(lazy.tag, '[1,2]');
      start(lazy);
      await customElements.whenDefined(lazy.tag);
      expect(box.firstElementChild?.getAttributeNames()).to.deep.equal([]);
      expect(heard.warnings).to.have.length(1);
    });

    for (const [name, tag] of NAMES) {
      it(`[BLK-01] called ${name} becomes <${tag}>`, async () => {
        const asked: string[] = [];
        const loaders = Object.fromEntries(NAMES.map(([, known]) => [known, async () => asked.push(known)]));
        box.innerHTML = `<div data-sb="${name}" id="block" data-settings='{"label":"Tables"}'><p>In it</p></div>`;
        stop = new Autoload({ loaders, eager: [tag] }).start();
        const element = box.firstElementChild as HTMLElement;
        expect([element.localName, element.id, element.dataset.label]).to.deep.equal([tag, 'block', 'Tables']);
        expect(element.innerHTML).to.equal('<p>In it</p>');
        await until(() => asked.length > 0, 'its module is asked for');
        expect(asked).to.deep.equal([tag]);
      });
    }

    it('[BLK-01] called by a name of JavaScript’s own is none', async () => {
      const lazy = lazyTag();
      start(lazy);
      box.innerHTML = '<div data-sb="constructor"></div>';
      await observed();
      expect(box.firstElementChild?.localName).to.equal('div');
      expect(heard.warnings[0]).to.contain('there is no <sb-constructor>');
    });

    it('of an unknown name stays as it is', async () => {
      const lazy = lazyTag();
      const div = upgraded('sb-nowhere', '{}');
      start(lazy);
      await observed();
      expect(box.firstElementChild === div).to.equal(true);
      expect(heard.warnings[0]).to.contain('there is no <sb-nowhere>');
      upgraded('sb-nowhere', '{}');
      await observed();
      expect(heard.warnings.length, 'said once').to.equal(1);
    });

    it('is found inside another, and later', async () => {
      const lazy = lazyTag();
      start(lazy);
      const outer = upgraded(lazy.tag, '{}');
      outer.append(upgraded(lazy.tag, '{"label":"inner"}'));
      await customElements.whenDefined(lazy.tag);
      expect(box.querySelectorAll(`${lazy.tag} > ${lazy.tag}[data-label="inner"]`)).to.have.length(1);
    });
  });
});
