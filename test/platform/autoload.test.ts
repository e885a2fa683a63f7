// runs in firefox, webkit: modules and observers
import { expect } from '@open-wc/testing';
import { Autoload } from '../../src/platform/element/autoload.js';
import { define } from '../../src/platform/element/define.js';
import { put, quiet, until } from '../support/fixture.js';

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
    box = put('');
    stop = () => {};
  });
  afterEach(() => {
    stop();
    scrollTo(0, 0);
  });

  function start(lazy: ReturnType<typeof lazyTag>, eager: string[] = []) {
    stop = new Autoload({ loaders: { [lazy.tag]: lazy.load }, eager }).start();
  }

  const add = (tag: string) => box.appendChild(document.createElement(tag));
  /** What keeps all below it off the screen. */
  const space = () => Object.assign(add('div').style, { height: '5000px' });
  const rule = (css: string) => {
    add('style').textContent = css;
  };
  const isDefined = ({ tag }: { tag: string }) => customElements.whenDefined(tag);

  it('an element on the screen is loaded once, however many there are', async () => {
    const lazy = lazyTag();
    add(lazy.tag);
    add(lazy.tag);
    start(lazy);
    await isDefined(lazy);
    await observed();
    expect(lazy.log.loads).to.equal(1);
  });

  it('an element is loaded where the page hides all that is not defined yet', async () => {
    const lazy = lazyTag();
    rule(':not(:defined) { display: none }');
    add(lazy.tag);
    start(lazy);
    await isDefined(lazy);
  });

  it('hidden by such a page and far below, it is loaded when what is around it comes near the screen', async () => {
    const lazy = lazyTag();
    rule(':not(:defined) { display: none }');
    space();
    const section = add('section');
    section.innerHTML = `below<div style="display: contents"><${lazy.tag}></${lazy.tag}></div>`;
    start(lazy);
    await observed();
    expect(lazy.log.loads).to.equal(0);
    section.scrollIntoView();
    await isDefined(lazy);
  });

  it('an element that is hidden by its page, or on this device, is not loaded', async () => {
    const lazy = lazyTag();
    rule('[hidden-on]:not(:defined), [hidden]:not(:defined) { display: none !important }');
    const hidden = add(lazy.tag);
    hidden.hidden = true;
    add(lazy.tag).setAttribute('hidden-on', matchMedia('(max-width: 767.98px)').matches ? 'mobile' : 'desktop');
    start(lazy);
    await observed();
    expect(lazy.log.loads).to.equal(0);
    hidden.hidden = false;
    await isDefined(lazy);
  });

  it('an element far below is not loaded until it comes near the screen, unless it must listen early', async () => {
    const [lazy, early] = [lazyTag(), lazyTag()];
    space();
    add(lazy.tag);
    add(early.tag).hidden = true;
    const loaders = { [lazy.tag]: lazy.load, [early.tag]: early.load };
    stop = new Autoload({ loaders, eager: [early.tag] }).start();
    await isDefined(early);
    await observed();
    expect(lazy.log.loads).to.equal(0);
    scrollTo(0, 5000);
    await isDefined(lazy);
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
    section.innerHTML = `<div><${lazy.tag}></${lazy.tag}></div>`;
    box.append(section);
    await isDefined(lazy);
  });

  it('a module that could not be loaded is warned about once and tried again when its tag is met again', async () => {
    const lazy = lazyTag(2);
    start(lazy);
    for (let met = 1; met <= 2; met++) {
      add(lazy.tag);
      await until(() => lazy.log.loads === met, `it is asked for, time ${met}`);
      await observed();
      expect(lazy.log.loads).to.equal(met);
    }
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain(`<${lazy.tag}>`);
    add(lazy.tag);
    await isDefined(lazy);
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
    add(tag);
    start({ tag, load, log: { loads: 0 } });
    await customElements.whenDefined(tag);
    expect(seen).to.deep.equal(['evaluated', 'made']);
  });

  it('what the page imports itself is defined at once, also after a module of the tag could not be loaded', async () => {
    const lazy = lazyTag(1);
    add(lazy.tag);
    start(lazy);
    await until(() => heard.warnings.length === 1, 'it has failed');
    define(lazy.tag, class extends HTMLElement {});
    expect(customElements.get(lazy.tag)).to.not.equal(undefined);
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
      await isDefined(lazy);
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
      await isDefined(lazy);
      const element = box.firstElementChild as HTMLElement;
      expect(element.getAttributeNames()).to.have.members(['data-onclick', 'data-style']);
      expect(element.onclick).to.equal(null);
    });

    for (const [what, settings] of [
      ['what is no JSON', '{bad'],
      ['a list', '[1,2]'],
    ] as const) {
      it(`with ${what} for settings becomes the element without settings, and one warning says so`, async () => {
        const lazy = lazyTag();
        upgraded(lazy.tag, settings);
        start(lazy);
        await isDefined(lazy);
        expect(box.firstElementChild?.getAttributeNames()).to.deep.equal([]);
        expect(heard.warnings).to.have.length(1);
        expect(heard.warnings[0]).to.contain('allowed: a JSON object');
      });
    }

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

    for (const name of ['constructor', 'nowhere']) {
      it(`[BLK-01] called ${name}, which is no element, stays as it is, and one warning says so`, async () => {
        start(lazyTag());
        const divs = [upgraded(`sb-${name}`, '{}'), upgraded(`sb-${name}`, '{}')];
        await observed();
        expect(divs.map(({ isConnected }) => isConnected)).to.deep.equal([true, true]);
        expect(heard.warnings).to.have.length(1);
        expect(heard.warnings[0]).to.contain(`there is no <sb-${name}>`);
      });
    }

    it('is found inside another, and later', async () => {
      const lazy = lazyTag();
      start(lazy);
      const outer = upgraded(lazy.tag, '{}');
      outer.append(upgraded(lazy.tag, '{"label":"inner"}'));
      await isDefined(lazy);
      expect(box.querySelectorAll(`${lazy.tag} > ${lazy.tag}[data-label="inner"]`)).to.have.length(1);
    });
  });
});
