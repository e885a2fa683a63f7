// runs in firefox, webkit: modules and observers
import { expect } from '@open-wc/testing';
import { Autoload } from '../../src/platform/element/autoload.js';
import { define } from '../../src/platform/element/define.js';
import { atEnd, frame, put, quiet, until } from '../support/fixture.js';

let made = 0;

/** A tag nobody has defined, and a module that defines it: the first `failures` times it cannot be loaded. */
function lazyTag(failures = 0) {
  const lazy = {
    tag: `sb-lazy-${++made}`,
    loads: 0,
    async load() {
      lazy.loads++;
      if (lazy.loads <= failures) throw new Error('no network');
      customElements.define(lazy.tag, class extends HTMLElement {});
    },
  };
  return lazy;
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
const observed = () => frame().then(frame);

describe('autoload', () => {
  let box: HTMLElement;
  const heard = quiet();
  beforeEach(() => {
    box = put('');
  });

  function start(tags: { tag: string; load(): Promise<unknown> }[], eager: string[] = []) {
    const loaders = Object.fromEntries(tags.map(({ tag, load }) => [tag, load]));
    atEnd(new Autoload({ loaders, eager }).start());
  }

  const add = (tag: string) => box.appendChild(document.createElement(tag));
  /** What keeps all below it off the screen. */
  const space = () => Object.assign(add('div').style, { height: '5000px' });
  const rule = (css: string) => {
    add('style').textContent = css;
  };
  const isDefined = ({ tag }: { tag: string }) => customElements.whenDefined(tag);

  it('an element on the screen is loaded once, however many there are; one deep inside what is added later, too', async () => {
    const [lazy, later] = [lazyTag(), lazyTag()];
    add(lazy.tag);
    add(lazy.tag);
    start([lazy, later]);
    await isDefined(lazy);
    add('section').innerHTML = `<div><${later.tag}></${later.tag}></div>`;
    await isDefined(later);
    await observed();
    expect(lazy.loads).to.equal(1);
  });

  it('hidden by a page that hides all that is not defined yet, it is loaded when what is around it comes near the screen', async () => {
    const lazy = lazyTag();
    rule(':not(:defined) { display: none }');
    space();
    const section = add('section');
    section.innerHTML = `below<div style="display: contents"><${lazy.tag}></${lazy.tag}></div>`;
    start([lazy]);
    await observed();
    expect(lazy.loads).to.equal(0);
    section.scrollIntoView();
    await isDefined(lazy);
  });

  it('an element that is hidden by its page, or on this device, is not loaded', async () => {
    const lazy = lazyTag();
    rule('[hidden-on]:not(:defined), [hidden]:not(:defined) { display: none !important }');
    const hidden = add(lazy.tag);
    hidden.hidden = true;
    add(lazy.tag).setAttribute('hidden-on', matchMedia('(max-width: 767.98px)').matches ? 'mobile' : 'desktop');
    start([lazy]);
    await observed();
    expect(lazy.loads).to.equal(0);
    hidden.hidden = false;
    await isDefined(lazy);
  });

  it('an element far below is not loaded until it comes near the screen, unless it must listen early', async () => {
    const [lazy, early] = [lazyTag(), lazyTag()];
    space();
    add(lazy.tag);
    add(early.tag).hidden = true;
    start([lazy, early], [early.tag]);
    await isDefined(early);
    await observed();
    expect(lazy.loads).to.equal(0);
    scrollTo(0, 5000);
    await isDefined(lazy);
  });

  it('each tag is asked for in a task of its own, so that a slow phone can paint and answer between them', async () => {
    const log: string[] = [];
    const tags = [lazyTag(), lazyTag(), lazyTag()];
    for (const { tag } of tags) add(tag);
    const logged = tags.map(({ tag, load }) => ({
      tag,
      load() {
        log.push(tag);
        queueMicrotask(() => log.push('end'));
        return load();
      },
    }));
    // two that must listen early, and one that is near the screen
    start(
      logged,
      tags.slice(0, 2).map(({ tag }) => tag),
    );
    await Promise.all(tags.map(isDefined));
    expect(log).to.deep.equal(tags.flatMap(({ tag }) => [tag, 'end']));
  });

  it('a module that could not be loaded is warned about once and tried again when its tag is met again', async () => {
    const lazy = lazyTag(2);
    // all of them are watched in one place
    rule(':not(:defined) { display: none }');
    start([lazy]);
    for (let met = 1; met <= 2; met++) {
      add(lazy.tag);
      await until(() => lazy.loads === met, `it is asked for, time ${met}`);
      await observed();
      expect(lazy.loads).to.equal(met);
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
    start([{ tag, load }]);
    await customElements.whenDefined(tag);
    expect(seen).to.deep.equal(['evaluated', 'made']);
  });

  it('what the page imports itself is defined at once, also after a module of the tag could not be loaded', async () => {
    const lazy = lazyTag(1);
    add(lazy.tag);
    start([lazy]);
    await until(() => heard.warnings.length === 1, 'it has failed');
    define(lazy.tag, class extends HTMLElement {});
    expect(customElements.get(lazy.tag)).to.not.equal(undefined);
  });

  describe('a div that stands for an element', () => {
    function upgraded(tag: string, settings: string, more: Record<string, string> = {}): HTMLElement {
      const div = add('div');
      const attributes = { 'data-sb': tag.slice('sb-'.length), 'data-settings': settings, ...more };
      for (const [name, value] of Object.entries(attributes)) div.setAttribute(name, value);
      div.append('a text', document.createElement('img'));
      return div;
    }
    const only = () => box.firstElementChild as HTMLElement;

    it('becomes the element, with its settings, children and other attributes', async () => {
      const lazy = lazyTag();
      const settings = '{"perView":2,"loop":true,"fade":false,"label":"\\u003cb>","list":[1]}';
      upgraded(lazy.tag, settings, { id: 'one', lang: 'ru' });
      start([lazy]);
      await isDefined(lazy);
      expect({ ...only().dataset }).to.deep.equal({ perView: '2', loop: '', label: '<b>', list: '[1]' });
      const { localName, id, lang, childNodes } = only();
      expect([localName, id, lang, childNodes.length]).to.deep.equal([lazy.tag, 'one', 'ru', 2]);
    });

    it('gives settings no power over the page: an event handler among them is only a setting', () => {
      quiet(/"two words" is not a valid setting name/);
      const lazy = lazyTag();
      upgraded(lazy.tag, '{"onclick":"document.title = 1","style":"color: red","two words":"x"}', { onfocus: '1' });
      start([lazy]);
      expect(only().getAttributeNames()).to.have.members(['data-onclick', 'data-style']);
      expect(only().onclick).to.equal(null);
    });

    it('with what is no JSON, or a list, for settings becomes the element without settings, and a warning says so', () => {
      const lazy = lazyTag();
      for (const settings of ['{bad', '[1,2]']) upgraded(lazy.tag, settings);
      start([lazy]);
      expect([...box.children].map((element) => element.getAttributeNames())).to.deep.equal([[], []]);
      expect(heard.warnings).to.have.length(2);
      for (const warning of heard.warnings) expect(warning).to.contain('allowed: a JSON object');
    });

    it('[BLK-01] may be called what the specification calls an element or a kind of block', () => {
      box.innerHTML = NAMES.map(([name]) => `<div data-sb="${name}"></div>`).join('');
      start(NAMES.map(([, tag]) => ({ tag, load: async () => {} })));
      expect([...box.children].map(({ localName }) => localName)).to.deep.equal(NAMES.map(([, tag]) => tag));
    });

    it('[BLK-01] called what is no element, it stays as it is, and one warning says so', () => {
      const names = ['sb-constructor', 'sb-nowhere'];
      const divs = [...names, ...names].map((name) => upgraded(name, '{}'));
      start([lazyTag()]);
      expect(divs.filter(({ isConnected }) => isConnected)).to.have.length(4);
      expect(heard.warnings).to.have.length(2);
      for (const name of names) expect(heard.warnings.join()).to.contain(`there is no <${name}>`);
    });

    it('is found inside another, and later', async () => {
      const lazy = lazyTag();
      start([lazy]);
      const outer = upgraded(lazy.tag, '{}');
      outer.append(upgraded(lazy.tag, '{"label":"inner"}'));
      await isDefined(lazy);
      expect(box.querySelectorAll(`${lazy.tag} > ${lazy.tag}[data-label="inner"]`)).to.have.length(1);
    });
  });
});
