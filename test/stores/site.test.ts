import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import '../../elements/sb-site.js';
import { visit } from '../../src/stores/forms/lead.js';
import { deviceOf, runContextOf, slowNetworkOf } from '../../src/stores/page/environment.js';
import { type SiteSettings, site } from '../../src/stores/site/site.js';
import { atEnd, quiet } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const BOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36 (compatible; GoogleOther)',
  'Mediapartners-Google',
  'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36 Chrome-Lighthouse',
];

describe('site(), the settings and environment of the page', () => {
  async function given(attributes: Record<string, string>) {
    const element = document.createElement('sb-site');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    await element.updateComplete;
    return element;
  }

  it('[MODE-07] the device is mobile up to 767 px', () => {
    const matchMedia = stub().callsFake((query) => ({ matches: query === '(max-width: 767.98px)' }));
    expect(deviceOf({ matchMedia }).get()).to.equal('mobile');
    matchMedia.callsFake(() => ({ matches: false }));
    expect(deviceOf({ matchMedia }).get()).to.equal('desktop');
  });

  it('[MODE-07] [IMG-04] listeners are notified when the viewport or the network changes', () => {
    const own = pageStores()?.get('site.1');
    const width = Object.assign(new EventTarget(), { matches: false });
    const connection = Object.assign(new EventTarget(), { effectiveType: '4g', saveData: false });
    stub(window, 'matchMedia').returns(width as unknown as MediaQueryList);
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    atEnd(() => {
      Reflect.deleteProperty(navigator, 'connection');
      pageStores()?.set('site.1', own);
    });
    pageStores()?.delete('site.1');
    const heard: unknown[] = [];
    const stop = site().listen(({ device, slowNetwork }) => heard.push([device, slowNetwork]));
    const become = (fact: EventTarget, change: object) =>
      Object.assign(fact, change).dispatchEvent(new Event('change'));
    become(width, { matches: true });
    become(connection, { saveData: true });
    stop();
    become(connection, { saveData: false });
    expect(heard).to.deep.equal([
      ['mobile', false],
      ['mobile', true],
    ]);
    expect(site().get().slowNetwork).to.equal(false);
  });

  const held = [
    ['[MODE-07]', 'device', 'mobile', 'device', 'mobile'],
    ['[MODE-08]', 'context', 'critical-css', 'context', 'critical-css'],
    ['[IMG-04]', 'slow-network', 'on', 'slowNetwork', true],
    ['[IMG-04]', 'slow-network', 'off', 'slowNetwork', false],
  ] as const;
  for (const [row, attribute, value, fact, is] of held) {
    it(`${row} <sb-site ${attribute}="${value}"> overrides the detected value until it is removed`, async () => {
      atEnd(site().provide({ slowNetwork: value === 'off' }));
      const element = await given({});
      const natural = site().get()[fact];
      const heard: unknown[] = [];
      atEnd(site().listen((settings) => heard.push(settings[fact])));
      expect(natural).to.not.equal(is);
      element.setAttribute(attribute, value);
      await element.updateComplete;
      expect(site().get()[fact]).to.equal(is);
      expect(heard).to.include(is);
      element.removeAttribute(attribute);
      await element.updateComplete;
      expect(site().get()[fact]).to.equal(natural);
    });
  }

  it('[MODE-08] crawlers are recognised by their user agent, and a browser is not a crawler', () => {
    expect(BOTS.map((agent) => runContextOf(agent, ''))).to.deep.equal(BOTS.map(() => 'bot'));
    expect(runContextOf(CHROME, '?preview=1&bot=2')).to.equal('page');
  });

  for (const [query, context] of [
    ['?a=b&sb-context=screenshot', 'screenshot'],
    ['?sb-context=critical-css', 'critical-css'],
    ['?sb-context=whatever', 'page'],
    ['?sb-context=bottle', 'page'],
    ['?not-sb-context=bot', 'page'],
  ] as const) {
    it(`[MODE-08] a renderer of the page is recognised by the URL: ${query} is ${context}`, () => {
      expect(runContextOf(CHROME, query)).to.equal(context);
    });
  }

  it('[IMG-04] a network is slow with the data saver on or at 3g and slower, and fast when unknown', () => {
    const isSlow = (connection?: object) => slowNetworkOf({ connection }).get();
    for (const effectiveType of ['3g', '2g', 'slow-2g'])
      expect(isSlow({ effectiveType }), effectiveType).to.equal(true);
    expect(isSlow({ effectiveType: '4g', saveData: true })).to.equal(true);
    expect([isSlow({ effectiveType: '4g' }), isSlow({}), isSlow()]).to.deep.equal([false, false, false]);
  });

  it('[IMG-04] a new estimate of the bandwidth is reported only when it changes between slow and fast', () => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '4g' });
    let changes = 0;
    slowNetworkOf({ connection }).watch(() => void changes++);
    for (const effectiveType of ['4g', '4g', '3g', '2g', '4g']) {
      connection.effectiveType = effectiveType;
      connection.dispatchEvent(new Event('change'));
    }
    expect(changes).to.equal(2);
  });

  it('[MODE-01] a second <sb-site> overrides only the settings that it has, until it is removed', async () => {
    const first = await given({ paths: '{"products":"/goods/"}', language: 'de', mode: 'preview' });
    const second = await given({ language: 'ru' });
    const { paths, language, mode } = site().get();
    expect([paths.products, language, mode]).to.deep.equal(['/goods/', 'ru', 'preview']);
    second.paths = { products: '/others/' };
    await second.updateComplete;
    expect(site().get().paths.products).to.equal('/others/');
    first.language = 'fr';
    await first.updateComplete;
    expect([site().get().paths.products, site().get().language]).to.deep.equal(['/others/', 'ru']);
    second.remove();
    await first.updateComplete;
    expect([site().get().paths.products, site().get().language]).to.deep.equal(['/goods/', 'fr']);
  });

  it('[MODE-01] the page has one mode: visitor, preview or admin; an invalid one becomes visitor with a warning', async () => {
    const said = quiet();
    const element = await given({ mode: 'admin' });
    expect(site().get().mode).to.equal('admin');
    for (const mode of ['preview', 'visitor', 'owner']) {
      element.setAttribute('mode', mode);
      await element.updateComplete;
      expect(site().get().mode).to.equal(mode === 'owner' ? 'visitor' : mode);
    }
    expect(said.calls.flat()).to.deep.equal([
      '<sb-site>: mode="owner" is not usable; allowed: (empty), visitor, preview, admin',
    ]);
  });

  it('[MODE-01] the page’s language is normalised from its lang attribute, which may change, and English without one', async () => {
    atEnd(() => document.documentElement.removeAttribute('lang'));
    for (const [written, language] of [
      ['de_DE', 'de-DE'],
      ['fr', 'fr'],
      ['', 'en'],
    ] as const) {
      document.documentElement.lang = written;
      await Promise.resolve();
      expect(site().get().language, written).to.equal(language);
    }
  });

  it('[MODE-01] currency and country codes are read in upper case; invalid codes and endpoints cause warnings', async () => {
    const said = quiet();
    const element = await given({ currency: ' eur', country: 'gb', endpoint: 'orders@' });
    expect(site().get()).to.include({ currency: 'EUR', country: 'GB', endpoint: 'orders@' });
    for (const [name, value] of [
      ['currency', 'euro'],
      ['country', 'Germany'],
      ['endpoint', 'orders@shop.example'],
      ['endpoint', 'forms.example/f/abc'],
    ] as const) {
      element.setAttribute(name, value);
      await element.updateComplete;
    }
    expect(site().get()).to.include({ currency: '', country: '', endpoint: '' });
    expect(said.calls.flat()).to.deep.equal([
      '<sb-site>: currency="euro" is not usable; allowed: an ISO 4217 code of three letters, such as EUR',
      '<sb-site>: country="Germany" is not usable; allowed: an ISO 3166 code of two letters, such as DE',
      '<sb-site>: endpoint="orders@shop.example" is not usable; allowed: a URL with https://, a path of this site, or mailto: with an address',
      '<sb-site>: endpoint="forms.example/f/abc" is not usable; allowed: a URL with https://, a path of this site, or mailto: with an address',
    ]);
    for (const endpoint of [
      'mailto:orders@shop.example',
      '/@shop/orders',
      'https://me@shop.example/orders',
      'orders.php',
      'index.php/orders',
      'v1.2/orders',
    ]) {
      element.setAttribute('endpoint', endpoint);
      await element.updateComplete;
      expect(site().get().endpoint).to.equal(endpoint);
    }
  });

  it('[LEAD-01] sends no user id with noUserId or denied consent, and deletes the stored one', () => {
    const userIdOf = (settings: Partial<SiteSettings>) => {
      const withdraw = site().provide(settings);
      const { userId } = visit();
      withdraw();
      return userId;
    };
    const stored = () => localStorage.getItem('sb-user.1');
    for (const settings of [{ noUserId: true }, { consent: 'denied' }] as const) {
      const first = userIdOf({ consent: 'granted' });
      expect(first).to.be.a('string').and.equal(stored());
      site().provide(settings)();
      expect(stored(), 'without a lead').to.equal(null);
      expect([userIdOf(settings), stored()]).to.deep.equal([undefined, null]);
      expect(userIdOf({})).to.be.a('string').and.not.equal(first);
    }
  });

  it('[LEAD-01] a lead has the campaign of the page on which the visit began', () => {
    const stores = pageStores();
    const kept = stores?.get('site.1');
    const plain = location.pathname + location.search;
    stores?.delete('site.1');
    atEnd(() => {
      history.replaceState(null, '', plain);
      stores?.set('site.1', kept);
    });
    history.replaceState(null, '', `${location.pathname}?gclid=1&utm_source=mail&utm_campaign=&email=a@b.example`);
    site();
    expect(Object.values(sessionStorage).join())
      .to.contain('mail')
      .and.not.match(/gclid|example/);
    history.replaceState(null, '', location.pathname);
    expect(visit().utmData).to.deep.equal({ source: 'mail' });
    history.replaceState(null, '', `${location.pathname}?utm_source=`);
    expect(visit().utmData).to.deep.equal({ source: 'mail' });
    history.replaceState(null, '', `${location.pathname}?utm_source=feed`);
    expect(visit().utmData).to.deep.equal({ source: 'feed' });
    history.replaceState(null, '', plain);
    site().provide({ consent: 'denied' })();
    expect(visit(), 'without consent').not.to.have.property('utmData');
  });

  it('[MODE-01] settings are withdrawn once, even if the function is called twice', () => {
    const withdraw = site().provide({ country: 'de' });
    const stays = site().provide({ currency: 'JPY' });
    atEnd(stays);
    withdraw();
    withdraw();
    expect(site().get()).to.include({ country: '', currency: 'JPY' });
  });
});
