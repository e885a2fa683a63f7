import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-contacts.js';
import type { SbContactsElement } from '../../elements/sb-contacts.js';
import { site } from '../../src/stores/site/site.js';
import { accessible, atEnd, frame, quiet, ui, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { touched } from '../support/touch.js';

const MESSENGERS = [
  { type: 'whatsapp', value: '+49 (30) 123-4567' },
  { type: 'viber', value: '+49 30 1234567' },
];
const HOURS = [
  { days: 'mo-fr', from: '9:00', to: '24:00' },
  { days: 'Sat', from: '00:00', to: '24:00' },
  { days: ['su'] },
];

const links = (element: Element) => ui(element).parts('link') as HTMLAnchorElement[];
const link = (element: Element, kind: string) =>
  element.shadowRoot?.querySelector<HTMLAnchorElement>(`[data-kind="${kind}"] a`);
const scripts = (page = document) => [...page.head.querySelectorAll<HTMLScriptElement>('[data-sb-structured]')];
const schema = (page = document): Record<string, unknown> => JSON.parse(scripts(page)[0]?.textContent ?? 'null');

describe('<sb-contacts>', () => {
  const said = quiet();
  beforeEach(() => {
    atEnd(site().provide({ language: 'en', mode: 'visitor' }));
  });

  async function contacts(attributes: Record<string, string>): Promise<SbContactsElement> {
    const element = document.createElement('sb-contacts');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    (await fixture<HTMLElement>(html`<div></div>`)).append(element);
    await element.updateComplete;
    return element;
  }
  const named = (element: Element) =>
    until(() => links(element).every((each) => each.ariaLabel), 'the links have names');
  const all = () =>
    contacts({
      name: 'Atelier',
      phone: '+49 (30) 123-45 67, 110',
      email: 'hello@atelier.test',
      address: 'Oranienstraße 25,\n10999 Berlin',
      messengers: JSON.stringify(MESSENGERS),
      hours: JSON.stringify(HOURS),
    });

  it('[CON-01] each contact is a link with an accessible name that says what it does; no other host is requested before a press', async () => {
    const element = await all();
    await named(element);
    const query = 'Oranienstra%C3%9Fe%2025%2C%2010999%20Berlin';
    const told = links(element).map((each) => [each.href, each.ariaLabel, each.target, each.rel, each.dir]);
    expect(told).to.deep.equal([
      ['tel:+49301234567', 'Call +49 (30) 123-45 67', '', '', 'ltr'],
      ['tel:110', 'Call 110', '', '', 'ltr'],
      ['mailto:hello@atelier.test', 'Write to hello@atelier.test', '', '', 'ltr'],
      [
        `https://www.google.com/maps/search/?api=1&query=${query}`,
        'Show on the map: Oranienstraße 25, 10999 Berlin',
        '_blank',
        'noopener',
        'auto',
      ],
      ['https://wa.me/49301234567', 'Message on WhatsApp', '_blank', 'noopener', ''],
      ['viber://chat?number=%2B49301234567', 'Message on Viber', '', '', ''],
    ]);
    expect([link(element, 'whatsapp')?.textContent, ...ui(element).texts('name')]).to.deep.equal([
      'WhatsApp',
      'Atelier',
    ]);
    for (const each of links(element)) expect(each.getBoundingClientRect().height).to.be.at.least(24);
    const resources = performance.getEntriesByType('resource');
    expect(resources.filter(({ name }) => new URL(name).origin !== location.origin)).to.deep.equal([]);
    expect(element.shadowRoot?.querySelectorAll('img, iframe, link, object')).to.have.length(0);
    await accessible(element);
  });

  it('[CON-01] texts and hours are in the language of the page or the element, with machine-readable times', async () => {
    const element = await all();
    await until(() => ui(element).parts('times')[2]?.textContent, 'the texts are loaded');
    expect(ui(element).texts('days')).to.deep.equal(['Mon–Fri', 'Sat', 'Sun']);
    const times = ui(element).texts('times');
    expect(times.map((text) => text.replace(/\s/g, ' '))).to.deep.equal([
      '9:00 AM – 12:00 AM',
      'Open 24 hours',
      'Closed',
    ]);
    const forMachines = [...(element.shadowRoot?.querySelectorAll('time') ?? [])].map(({ dateTime }) => dateTime);
    expect(forMachines).to.deep.equal(['09:00', '00:00']);
    element.setAttribute('language', 'ru');
    await until(() => link(element, 'phone')?.ariaLabel === 'Позвонить: +49 (30) 123-45 67', 'the texts are Russian');
    expect(ui(element).parts('days')[0]?.textContent).to.equal('Пн–Пт');
    expect(ui(element).parts('times')[0]?.textContent).to.match(/^0?9:00 – 0?0:00$/);
    expect(ui(element).parts('times')[2]?.textContent).to.equal('Закрыто');
    quiet(/the language "\?!" is not a tag/);
    element.setAttribute('language', '?!');
    await until(
      () => link(element, 'phone')?.ariaLabel?.startsWith('Call'),
      'an invalid language falls back to English',
    );
    element.removeAttribute('language');
    const back = site().provide({ language: 'ru' });
    await until(() => ui(element).parts('days')[0]?.textContent === 'Пн–Пт', 'the days are in the page’s language');
    await until(() => ui(element).parts('times')[2]?.textContent === 'Закрыто', 'the texts are in the page’s language');
    back();
    await until(() => ui(element).parts('days')[0]?.textContent === 'Mon–Fri', 'the days are English again');
  });

  it('[CON-01] links are not followed in the editor, but are in preview', async () => {
    const element = await contacts({ phone: '110' });
    const press = () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      links(element)[0]?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    element.mode = 'admin';
    expect(press()).to.equal(true);
    element.mode = 'preview';
    element.addEventListener('click', (event) => {
      heard.push(event.defaultPrevented);
      event.preventDefault();
    });
    const heard: boolean[] = [];
    press();
    expect(heard).to.deep.equal([false]);
  });

  it('[CON-01] publishes the contacts as structured data in the document’s head, in step with its attributes', async () => {
    const element = await all();
    await until(() => scripts().length > 0, 'the data is published');
    expect(scripts().map(({ type }) => type)).to.deep.equal(['application/ld+json']);
    expect(schema().openingHours).to.deep.equal(['Mo-Fr 09:00-24:00', 'Sa 00:00-23:59']);
    element.phone = ['030 1'];
    element.messengers = [];
    element.hours = '';
    element.removeAttribute('address');
    await element.updateComplete;
    expect(schema()).to.deep.equal({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Atelier',
      telephone: '030 1',
      email: 'hello@atelier.test',
    });
    element.phone = [];
    element.removeAttribute('email');
    await element.updateComplete;
    expect(scripts()).to.have.length(0);
  });

  it('[CON-01] structured data is removed with the element, never duplicated, and current after a change while disconnected', async () => {
    const element = await all();
    await until(() => scripts().length > 0, 'the data is published');
    const box = element.parentElement as HTMLElement;
    const before = scripts()[0]?.textContent;
    const copy = element.cloneNode(true) as SbContactsElement;
    element.remove();
    await frame();
    expect(scripts()).to.have.length(0);
    box.append(element);
    await frame();
    document.createElement('div').append(element);
    box.append(element);
    await frame();
    expect(scripts().map(({ textContent }) => textContent)).to.deep.equal([before]);
    copy.setAttribute('phone', '112');
    box.append(copy);
    await until(() => scripts().length === 2, 'the copy publishes its data');
    element.remove();
    element.setAttribute('phone', '113');
    await frame();
    expect(schema().telephone).to.equal('112');
    copy.remove();
    box.append(element);
    await element.updateComplete;
    expect([links(element)[0]?.href, schema().telephone]).to.deep.equal(['tel:113', '113']);
    element.setAttribute('hidden-on', site().get().device);
    await frame();
    expect(scripts()).to.have.length(0);
  });

  it('[CON-01] structured data is published again when a page replaces its head; a copy of it is removed', async () => {
    const element = await all();
    await until(() => scripts().length > 0, 'the data is published');
    const [told] = scripts();
    told?.remove();
    await until(() => scripts().length > 0, 'the data is published again');
    const kept = told?.cloneNode(true) as Element;
    document.head.append(kept);
    element.phone = ['112'];
    await element.updateComplete;
    expect(scripts().map(({ textContent }) => JSON.parse(textContent ?? '').telephone)).to.deep.equal(['112']);
  });

  it('[CON-01] hostile values stay text, with Trusted Types enforced', async () => {
    const page = await framedPage('/bundled/elements/sb-contacts.ts', { strict: true });
    const element = page.document.createElement('sb-contacts');
    const hostile = `</script><script>window.__ran=1</script><img src=//evil.test/x onerror=window.__ran=1><!--<script>`;
    for (const name of ['name', 'phone', 'email', 'address', 'hours']) element.setAttribute(name, `${hostile}12345@x`);
    const bad = ['javascript:window.__ran=1', 'https://[bad', hostile].flatMap((value) =>
      ['x', 'whatsapp', 'skype', '__proto__', 'constructor'].map((type) => ({ type, value })),
    );
    element.setAttribute('messengers', JSON.stringify(bad));
    element.setAttribute('map-link', 'javascript:window.__ran=1//{address}');
    page.document.body.append(element);
    await until(() => scripts(page.document).length > 0, 'the data is published');
    expect(schema(page.document).name).to.equal(`${hostile}12345@x`);
    expect(scripts(page.document)[0]?.outerHTML.match(/<\/script/g)).to.have.length(1);
    const told = scripts(page.document)[0];
    element.setAttribute('name', 'Atelier');
    await until(() => scripts(page.document)[0] !== told, 'the data is updated');
    page.document.body.append(element, element.cloneNode(true));
    await page.settled();
    expect(links(element).every(({ protocol }) => ['tel:', 'mailto:', 'https:', 'skype:'].includes(protocol))).to.equal(
      true,
    );
    expect(page.ran()).to.equal(false);
    expect(page.complaints.filter((words) => !words.includes('map-link'))).to.deep.equal([]);
    page.close();
  });

  it('[CON-01] Tab reaches every link in visual order', async () => {
    const element = await contacts({ phone: '110, 112', email: 'a@b.test' });
    const before = document.createElement('button');
    element.before(before);
    before.focus();
    const reached = [];
    for (let at = 0; at < 3; at++) {
      await sendKeys({ press: 'Tab' });
      reached.push(element.shadowRoot?.activeElement?.textContent);
    }
    expect(reached).to.deep.equal(['110', '112', 'a@b.test']);
  });

  it('with map-link="none" an address is plain text; an invalid map-link falls back to a search, with one warning', async () => {
    const element = await contacts({ address: 'Berlin 1', 'map-link': 'none' });
    expect(link(element, 'address')).to.equal(null);
    expect(ui(element).parts('text')[0]?.textContent).to.equal('Berlin 1');
    element.setAttribute('map-link', 'javascript:alert(1)');
    await element.updateComplete;
    expect(link(element, 'address')?.host).to.equal('www.google.com');
    expect(said.warnings).to.have.length(1);
  });

  it('[N19] an icon is centred on the first line of its text, also with touch targets', async () => {
    const element = await all();
    await named(element);
    const beside = () => {
      for (const item of ui(element).parts('item')) {
        const [icon, words] = [...item.children] as [SVGElement, HTMLElement];
        const { top, height } = icon.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(words);
        const line = range.getClientRects()[0] as DOMRect;
        expect(top + height / 2, item.dataset.kind).to.be.closeTo(line.top + line.height / 2, 1);
      }
    };
    beside();
    const undo = touched(element);
    beside();
    undo();
  });

  it('fits narrow columns as a column or row, also in RTL; sizes change the text, no-icons removes the icons', async () => {
    const element = await all();
    const box = element.parentElement as HTMLElement;
    box.dir = 'rtl';
    box.style.width = '240px';
    for (const layout of ['column', 'row']) {
      element.setAttribute('layout', layout);
      await element.updateComplete;
      expect(box.scrollWidth, layout).to.be.at.most(240);
      expect(ui(element).parts('icon')).to.have.length(7);
      await accessible(element);
    }
    const [first] = ui(element).parts('item');
    const icon = first?.querySelector('svg')?.getBoundingClientRect();
    const phone = first?.querySelector('a')?.getBoundingClientRect();
    expect(icon?.left).to.be.at.least(phone?.right ?? Number.NaN);
    const address = link(element, 'address')?.childNodes;
    const words = [...(address ?? [])].find((node) => node.textContent?.includes('10999')) as Text;
    const [number, town] = ['10999', 'Berlin'].map((word) => {
      const range = document.createRange();
      range.setStart(words, words.data.indexOf(word));
      range.setEnd(words, words.data.indexOf(word) + word.length);
      return range.getBoundingClientRect().left;
    });
    expect(number, '10999 Berlin, not Berlin 10999').to.be.below(Number(town));
    box.style.width = '600px';
    const [from, to] = element.shadowRoot?.querySelectorAll('time') ?? [];
    expect(from?.getBoundingClientRect().right, '9:00 AM – 12:00 AM').to.be.below(
      to?.getBoundingClientRect().left ?? 0,
    );
    box.dir = '';
    Object.assign(element, { layout: 'column', name: 'Donaudampfschifffahrtsgesellschaft' });
    box.style.width = '180px';
    await element.updateComplete;
    expect(box.scrollWidth, 'a long name breaks').to.be.at.most(181);
    for (const time of element.shadowRoot?.querySelectorAll('time') ?? [])
      expect(time.getClientRects(), 'a time and its AM or PM are not separated').to.have.length(1);
    const [days, line] = ['days', 'times'].map((name) => ui(element).parts(name)[1]?.offsetHeight);
    expect(days, 'the days stay on one line').to.be.at.most(Number(line));
    const size = () => Number.parseFloat(getComputedStyle(links(element)[0] as Element).fontSize);
    const medium = size();
    element.setAttribute('size', 'l');
    await element.updateComplete;
    expect(size()).to.be.above(medium);
    element.setAttribute('size', 's');
    element.toggleAttribute('no-icons', true);
    await element.updateComplete;
    expect(size()).to.be.below(medium);
    expect(ui(element).parts('icon')).to.have.length(0);
  });

  it('invalid settings log one warning each, and the rest is shown', async () => {
    const bad = { messengers: '[null]', hours: '[{"days":"someday"}]', layout: 'diagonal', size: 'xxl' };
    const element = await contacts({ phone: '110', ...bad });
    expect(said.warnings.map((text) => /: ([a-z]+)=/.exec(text)?.[1])).to.have.members(Object.keys(bad));
    expect(links(element)).to.have.length(1);
  });

  it('values that are no phone number or email address are plain text; without values nothing is shown', async () => {
    const element = await contacts({
      phone: 'ask inside',
      email: 'nobody',
      hours: 'Mon to Fri,\nwhen the light is on',
    });
    expect(links(element)).to.have.length(0);
    expect(ui(element).texts('text')).to.deep.equal(['ask inside', 'nobody', 'Mon to Fri,\nwhen the light is on']);
    expect(scripts()).to.have.length(0);
    const empty = await contacts({});
    expect(empty.getBoundingClientRect().height).to.equal(0);
  });
});
