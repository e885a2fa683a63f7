import { expect } from '@esm-bundle/chai';
import {
  addressLine,
  contactsSchema,
  emailLink,
  mapAddress,
  phoneLink,
} from '../../../src/components/contacts/contacts.state.js';
import type { ContactsProps } from '../../../src/components/contacts/contacts-attributes.js';
import { daysInWords, type Hours, isAllDay, type Opening, readHours } from '../../../src/components/contacts/hours.js';
import { describeMessenger, type Messenger, readMessengers } from '../../../src/components/contacts/messengers.js';

const opening = (given: object) => (readHours([given]) as readonly Opening[])[0] as Opening;
const messenger = (type: string, value: string) =>
  describeMessenger((readMessengers([{ type, value }]) as readonly Messenger[])[0] as Messenger);

describe('contacts', () => {
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
    ['0800-FLOWERS', 'tel:08003569377'],
    ['1-800-GO-FEDEX', 'tel:18004633339'],
    ['(800)-TAXI ext. 3', 'tel:8008294,3'],
    ['110 POLICE', 'tel:110'],
    ['ext. 12', ''],
    ['12', ''],
    ['ask inside', ''],
  ] as const)
    it(`[CON-01] the phone "${phone}" has the link ${href || '(none)'}`, () => {
      expect(phoneLink(phone)).to.equal(href);
    });

  it('[CON-01] parses phone numbers of 50,000 characters without a timeout', () => {
    const links = ['1 ', 'ext', '(', '+'].map((part) => phoneLink(`+${part.repeat(50_000)}ext`));
    expect(links).to.deep.equal([`tel:+${'1'.repeat(50_000)}`, '', '', '']);
  });

  for (const [type, value, href, label] of [
    ['whatsapp', '+49 (30) 123-4567', 'https://wa.me/49301234567', 'WhatsApp'],
    ['WhatsApp', '+49.30.1234567', 'https://wa.me/49301234567', 'WhatsApp'],
    ['telegram', '@atelier', 'https://t.me/atelier', 'Telegram'],
    ['Telegram', '(+49) 30 1234567', 'https://t.me/+49301234567', 'Telegram'],
    ['telegram', 't.me/atelier', 'https://t.me/atelier', 'Telegram'],
    ['whatsapp', 'wa.me/49301234567?text=Hello', 'https://wa.me/49301234567?text=Hello', 'WhatsApp'],
    ['Max', 'max.ru/atelier', 'https://max.ru/atelier', 'Max'],
    ['instagram', 'atelier.berlin', 'https://ig.me/m/atelier.berlin', 'Instagram'],
    ['viber', '+49 30 1234567', 'viber://chat?number=%2B49301234567', 'Viber'],
    ['VK', 'atelier', 'https://vk.me/atelier', 'VK'],
    ['messenger', 'atelier', 'https://m.me/atelier', 'Messenger'],
    ['instagram', '@atelier', 'https://ig.me/m/atelier', 'Instagram'],
    ['skype', 'live:atelier', 'skype:live%3Aatelier?chat', 'Skype'],
    ['signal', '+44 (0)20 7946 0958', 'https://signal.me/#p/+442079460958', 'Signal'],
    ['line', 'atelier', 'https://line.me/R/ti/p/~atelier', 'LINE'],
    ['WeChat', 'https://u.wechat.com/x', 'https://u.wechat.com/x', 'WeChat'],
    ['WeChat', 'atelier', '', 'WeChat'],
    ['constructor', 'javascript:alert(1)', '', 'constructor'],
  ] as const)
    it(`[CON-01] "${value}" at ${type} has the link ${href || '(none)'} and the label ${label}`, () => {
      expect(messenger(type, value)).to.deep.equal({ href, label });
    });

  it('[CON-01] rejects an invalid list of messengers or of hours as a whole, and accepts hours as text', () => {
    for (const bad of ['whatsapp', [{ type: 'whatsapp' }], [null], [{ type: 1, value: 'a' }]])
      expect(readMessengers(bad), JSON.stringify(bad)).to.equal(undefined);
    const times = (from: string, to?: string) => [{ days: 'mo', from, to }];
    for (const bad of [{}, [{ days: 'someday' }], times('25:00', '26:00'), times('9:00'), [{ days: 'mo', to: '9:60' }]])
      expect(readHours(bad), JSON.stringify(bad)).to.equal(undefined);
    expect(readHours('by appointment')).to.equal('by appointment');
  });

  it('[CON-01] shows days in the language, and treats midnight to midnight as all day', () => {
    const days = opening({ days: 'Mo-fr, SUN' });
    expect([daysInWords(days, 'en'), daysInWords(days, 'ru')]).to.deep.equal(['Mon–Fri, Sun', 'Пн–Пт, Вс']);
    const allDay = (from: string, to: string) => isAllDay(opening({ days: 'mo', from, to }));
    expect([allDay('0:00', '24:00'), allDay('00:00', '0:00'), allDay('9:00', '24:00')]).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('[CON-01] links an address to a map search or the author’s map, or not at all; links a valid email', () => {
    const address = 'Oranienstraße 25,\n10999 Berlin';
    expect(addressLine(address)).to.equal('Oranienstraße 25, 10999 Berlin');
    const query = 'Oranienstra%C3%9Fe%2025%2C%2010999%20Berlin';
    expect(mapAddress(address, '')).to.equal(`https://www.google.com/maps/search/?api=1&query=${query}`);
    expect(mapAddress(address, 'https://maps.test/?q={address}')).to.equal(`https://maps.test/?q=${query}`);
    expect([mapAddress(address, 'none'), mapAddress(address, 'javascript:alert(1)')]).to.deep.equal(['', null]);
    expect([emailLink('a@b.test'), emailLink('nobody')]).to.deep.equal(['mailto:a@b.test', '']);
  });

  it('[CON-01] structured data: LocalBusiness with hours or address, else Organization, with phones and profile URLs', () => {
    const none = { layout: 'column', noIcons: false, size: 'm', language: '', mapLink: '' } as const;
    const told = (given: Partial<ContactsProps>) =>
      contactsSchema({ ...none, name: '', phone: [], email: [], address: '', messengers: [], hours: '', ...given });
    const hours = readHours([
      { days: 'mo-fr', from: '9:00', to: '18:30' },
      { days: 'Sat', from: '00:00', to: '24:00' },
      { days: ['su'] },
    ]) as Hours;
    const messengers = [
      { type: 'telegram', value: 'atelier' },
      { type: 'viber', value: '+49 30 1234567' },
      { type: 'vk', value: 'atelier' },
    ];
    expect(told({ name: 'Atelier', phone: ['+49 30 1', '110', 'ask inside'], hours, messengers })).to.deep.include({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Atelier',
      telephone: ['+49 30 1', '110'],
      openingHours: ['Mo-Fr 09:00-18:30', 'Sa 00:00-23:59'],
      sameAs: ['https://t.me/atelier', 'https://vk.me/atelier'],
    });
    expect(told({ phone: ['030 1'] })).to.include({ '@type': 'Organization', telephone: '030 1' });
    expect(told({ address: 'Alt 1,\nBerlin' })).to.include({ '@type': 'LocalBusiness', address: 'Alt 1, Berlin' });
    expect(told({ name: 'Atelier', phone: ['ask inside'], hours: 'by appointment' })).to.equal(null);
  });
});
