import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/sb-contacts.js';
import type { SbContactsElement } from '../../elements/sb-contacts.js';
import { ui, until } from '../support/fixture.js';

const links = (element: Element) => ui(element).parts('link') as HTMLAnchorElement[];
const link = (element: Element, kind: string) =>
  element.shadowRoot?.querySelector<HTMLAnchorElement>(`[data-kind="${kind}"] a`);

describe('<sb-contacts> numbers', () => {
  async function contacts(attributes: Record<string, string>): Promise<SbContactsElement> {
    const element = document.createElement('sb-contacts');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    (await fixture<HTMLElement>(html`<div></div>`)).append(element);
    await element.updateComplete;
    return element;
  }

  it('[CON-01] a number is dialled as it is meant, however it is written', async () => {
    for (const [phone, href] of [
      ['+49 30 1234567 ext. 12', 'tel:+49301234567,12'],
      ['+49 30 1234567 x12', 'tel:+49301234567,12'],
      ['8 (800) 555-35-35 (доб. 7)', 'tel:88005553535,7'],
      ['+44 (0)20 7946 0958', 'tel:+442079460958'],
      ['+49 (0) 30 / 12 34', 'tel:+49301234'],
      ['+39 (0)6 1234', 'tel:+39061234'],
      ['(030) 12-34', 'tel:0301234'],
      ['Office: +1.555.0100', 'tel:+15550100'],
      ['(+49) (0)30 12-34', 'tel:+49301234'],
      ['030 12-34 (+ 5)', 'tel:03012345'],
      ['#110', 'tel:110'],
      ['ext. 12', ''],
      ['12', ''],
    ] as const) {
      const element = await contacts({ phone: JSON.stringify([phone]) });
      expect(link(element, 'phone')?.getAttribute('href') ?? '', phone).to.equal(href);
      expect(ui(element).parts('item')[0]?.textContent).to.equal(phone);
    }
    const long = `${'1 '.repeat(50_000)}ext`;
    await contacts({
      phone: JSON.stringify([long, 'ext'.repeat(50_000), `+${'('.repeat(50_000)}`, '+'.repeat(50_000)]),
    });
  });

  it('numbers and email addresses run from left to right on any page, everything else as the page does', async () => {
    const messengers = JSON.stringify([{ type: 'telegram', value: 'atelier' }]);
    const element = await contacts({ phone: '+49 30 1234567', email: 'a@b.example', address: 'Main St 1', messengers });
    const directions = ['phone', 'email', 'address', 'telegram'].map((kind) =>
      link(element, kind)?.getAttribute('dir'),
    );
    expect(directions).to.deep.equal(['ltr', 'ltr', null, null]);
  });

  it('[CON-01] messengers take numbers with dots and trunk zeros, and one that is not known is called as it is written', async () => {
    const messengers = [
      { type: 'WhatsApp', value: '+49.30.1234567' },
      { type: 'Signal', value: '+44 (0)20 7946 0958' },
      { type: 'Telegram', value: '(+49) 30 1234567' },
      { type: 'WeChat', value: 'https://u.wechat.com/x' },
    ];
    const element = await contacts({ messengers: JSON.stringify(messengers) });
    const told = links(element).map(({ href, textContent }) => [href, textContent]);
    expect(told).to.deep.equal([
      ['https://wa.me/49301234567', 'WhatsApp'],
      ['https://signal.me/#p/+442079460958', 'Signal'],
      ['https://t.me/+49301234567', 'Telegram'],
      ['https://u.wechat.com/x', 'WeChat'],
    ]);
  });

  it('[CON-01] midnight is 24:00 for people and 00:00 for machines, and one that is open from then to then never closes', async () => {
    const element = await contacts({
      hours: '[{"days":"mo","from":"9:00","to":"24:00"},{"days":"tu","from":"0:00","to":"0:00"}]',
    });
    const times = [...(element.shadowRoot?.querySelectorAll('time') ?? [])].map(({ dateTime }) => dateTime);
    expect(times).to.deep.equal(['09:00', '00:00']);
    await until(() => ui(element).parts('times')[1]?.textContent === 'Open 24 hours', 'the other never closes');
    const told = JSON.parse(element.querySelector('script')?.textContent ?? '{}');
    expect([told['@type'], told.openingHours]).to.deep.equal(['LocalBusiness', ['Mo 09:00-24:00', 'Tu 00:00-23:59']]);
  });
});
