// runs in firefox, webkit: modules and observers
import { expect } from '@open-wc/testing';
import { Autoload } from '../../src/platform/element/autoload.js';
import { define } from '../../src/platform/element/define.js';
import { visit } from '../../src/stores/forms/lead.js';
import { atEnd, frame, put, quiet, until } from '../support/fixture.js';

let made = 0;

/** A tag that is not defined yet, and a module that defines it; the first `failures` loads reject. */
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

/** The specification's names of elements and kinds of blocks, and our tags for them. */
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

/** Waits until the observers have reported what is on the page. */
const observed = () => frame().then(frame);

describe('autoload', () => {
  let box: HTMLElement;
  const heard = quiet();
  beforeEach(() => {
    box = put('');
    scrollTo(0, 0);
  });

  function start(tags: { tag: string; load(): Promise<unknown> }[], eager: string[] = []) {
    const loaders = Object.fromEntries(tags.map(({ tag, load }) => [tag, load]));
    const ofHash = (hash: string) => [hash.slice(1)];
    atEnd(new Autoload({ loaders, eager, ofHash }).start());
  }

  it('stores the campaign of the address, for a page that loads nothing else', () => {
    const plain = location.pathname + location.search;
    atEnd(() => history.replaceState(null, '', plain));
    history.replaceState(null, '', `${location.pathname}?utm_source=mail`);
    start([lazyTag()]);
    history.replaceState(null, '', plain);
    expect(visit().utmData).to.deep.equal({ source: 'mail' });
  });

  const add = (tag: string) => box.appendChild(document.createElement(tag));
  /** Adds space that keeps everything below it off the screen. */
  const space = () => Object.assign(add('div').style, { height: '5000px' });
  const rule = (css: string) => {
    add('style').textContent = css;
  };
  const isDefined = ({ tag }: { tag: string }) => customElements.whenDefined(tag);

  it('loads a module once for all visible elements of its tag, also for an element added later inside other markup', async () => {
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

  it('loads an element hidden by :not(:defined) when its parent is near the screen', async () => {
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

  it('does not load an element hidden on this device, nor one with the hidden attribute until it is removed', async () => {
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

  it('loads an element far below when the page is scrolled near it, and an eager one at once, even when hidden', async () => {
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

  it('loads an element far below when the URL has a hash that is meant for it, at first or by a link', async () => {
    const plain = location.pathname + location.search;
    atEnd(() => history.replaceState(null, '', plain));
    const [named, linked] = [lazyTag(), lazyTag()];
    space();
    add(named.tag);
    add(linked.tag);
    history.replaceState(null, '', `${plain}#${named.tag}`);
    start([named, linked]);
    await isDefined(named);
    await observed();
    expect(linked.loads).to.equal(0);
    location.hash = linked.tag;
    await isDefined(linked);
  });

  it('pauses the timers of page.css for elements without a script while they are far, and lets them run if a module fails', async () => {
    quiet(/could not be loaded/);
    const sheet = document.createElement('link');
    const isLoaded = new Promise((resolve) => sheet.addEventListener('load', resolve));
    Object.assign(sheet, { rel: 'stylesheet', href: '/styles/page.css' });
    box.append(sheet);
    await isLoaded;
    space();
    const [tabs, slider] = [add('sb-tabs'), add('sb-slider')];
    for (const element of [tabs, slider]) element.innerHTML = '<p>One</p><p>Two</p>';
    const states = () =>
      [tabs, slider].map((element) =>
        element
          .getAnimations({ subtree: true })
          .map(({ playState }) => playState)
          .join(),
      );
    expect(states(), 'without autoload.js').to.deep.equal(['running', 'running']);
    const failing = (tag: string) => ({ tag, load: () => Promise.reject(new Error('no network')) });
    start([failing('sb-tabs'), failing('sb-slider')]);
    await observed();
    expect(states(), 'far from the screen').to.deep.equal(['paused', 'paused']);
    tabs.scrollIntoView();
    await until(() => states().join() === 'running,running', 'both timers run');
  });

  it('requests each tag in a separate task, so that a slow phone can paint and handle input between them', async () => {
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
    // two eager tags, and one near the screen
    start(
      logged,
      tags.slice(0, 2).map(({ tag }) => tag),
    );
    await Promise.all(tags.map(isDefined));
    expect(log).to.deep.equal(tags.flatMap(({ tag }) => [tag, 'end']));
  });

  it('warns once about a module that cannot be loaded, and retries when another element of its tag is added', async () => {
    const lazy = lazyTag(2);
    // the autoloader observes their common parent
    rule(':not(:defined) { display: none }');
    start([lazy]);
    for (let met = 1; met <= 2; met++) {
      add(lazy.tag);
      await until(() => lazy.loads === met, `it is requested, time ${met}`);
      await observed();
      expect(lazy.loads).to.equal(met);
    }
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain(`<${lazy.tag}>`);
    add(lazy.tag);
    await isDefined(lazy);
  });

  it('evaluates a module in one task and creates its elements in another', async () => {
    const { tag } = lazyTag();
    const seen: string[] = [];
    const made = class extends HTMLElement {
      connectedCallback() {
        seen.push('made');
      }
    };
    const load = async () => {
      define(tag, made);
      // microtasks do not leave the task
      for (let step = 1; step <= 20; step++) await Promise.resolve();
      seen.push('evaluated');
    };
    add(tag);
    start([{ tag, load }]);
    await customElements.whenDefined(tag);
    expect(seen).to.deep.equal(['evaluated', 'made']);
  });

  it('defines an element that the page imports itself at once, also after a module of its tag could not be loaded', async () => {
    const lazy = lazyTag(1);
    add(lazy.tag);
    start([lazy]);
    await until(() => heard.warnings.length === 1, 'the load has failed');
    define(lazy.tag, class extends HTMLElement {});
    expect(customElements.get(lazy.tag)).to.not.equal(undefined);
  });

  describe('a div with data-sb', () => {
    function upgraded(tag: string, settings: string, more: Record<string, string> = {}): HTMLElement {
      const div = add('div');
      const attributes = { 'data-sb': tag.slice('sb-'.length), 'data-settings': settings, ...more };
      for (const [name, value] of Object.entries(attributes)) div.setAttribute(name, value);
      div.append('a text', document.createElement('img'));
      return div;
    }
    const only = () => box.firstElementChild as HTMLElement;

    it('is replaced by the element, with its settings, children and other attributes', async () => {
      const lazy = lazyTag();
      const settings = '{"perView":2,"loop":true,"fade":false,"label":"\\u003cb>","list":[1]}';
      upgraded(lazy.tag, settings, { id: 'one', lang: 'ru' });
      start([lazy]);
      await isDefined(lazy);
      expect({ ...only().dataset }).to.deep.equal({ perView: '2', loop: '', label: '<b>', list: '[1]' });
      const { localName, id, lang, childNodes } = only();
      expect([localName, id, lang, childNodes.length]).to.deep.equal([lazy.tag, 'one', 'ru', 2]);
    });

    it('keeps settings named onclick and style as data attributes only, drops onfocus, and warns about an invalid name', () => {
      quiet(/"two words" is not a valid setting name/);
      const lazy = lazyTag();
      upgraded(lazy.tag, '{"onclick":"document.title = 1","style":"color: red","two words":"x"}', { onfocus: '1' });
      start([lazy]);
      expect(only().getAttributeNames()).to.have.members(['data-onclick', 'data-style']);
      expect(only().onclick).to.equal(null);
    });

    it('ignores settings that are not a JSON object, with a warning for each', () => {
      const lazy = lazyTag();
      for (const settings of ['{bad', '[1,2]']) upgraded(lazy.tag, settings);
      start([lazy]);
      expect([...box.children].map((element) => element.getAttributeNames())).to.deep.equal([[], []]);
      expect(heard.warnings).to.have.length(2);
      for (const warning of heard.warnings) expect(warning).to.contain('allowed: a JSON object');
    });

    it('[BLK-01] accepts the specification’s names of elements and kinds of blocks', () => {
      box.innerHTML = NAMES.map(([name]) => `<div data-sb="${name}"></div>`).join('');
      start(NAMES.map(([, tag]) => ({ tag, load: async () => {} })));
      expect([...box.children].map(({ localName }) => localName)).to.deep.equal(NAMES.map(([, tag]) => tag));
    });

    it('[BLK-01] stays a div when its name is unknown, with one warning per name', () => {
      const names = ['sb-constructor', 'sb-nowhere'];
      const divs = [...names, ...names].map((name) => upgraded(name, '{}'));
      start([lazyTag()]);
      expect(divs.filter(({ isConnected }) => isConnected)).to.have.length(4);
      expect(heard.warnings).to.have.length(2);
      for (const name of names) expect(heard.warnings.join()).to.contain(`there is no <${name}>`);
    });

    it('is found inside another such div, and when it is added later', async () => {
      const lazy = lazyTag();
      start([lazy]);
      const outer = upgraded(lazy.tag, '{}');
      outer.append(upgraded(lazy.tag, '{"label":"inner"}'));
      await isDefined(lazy);
      expect(box.querySelectorAll(`${lazy.tag} > ${lazy.tag}[data-label="inner"]`)).to.have.length(1);
    });
  });
});
