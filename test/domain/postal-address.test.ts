import { expect } from '@esm-bundle/chai';
import { addressLine, addressOrder } from '../../src/domain/shipping/postal-address.js';
import type { Address } from '../../src/domain/shipping/shipping.js';

function address(given: Partial<Address>): Address {
  const empty = { country: '', addressLine1: '', addressLine2: '', city: '', region: '', state: '', zipCode: '' };
  return { ...empty, ...given };
}

describe('a postal address in one line', () => {
  const moscow = {
    country: 'RU',
    addressLine1: 'ул. Арбат, д. 10',
    addressLine2: 'кв. 5',
    city: 'Москва',
    region: 'Московская область',
    zipCode: '119002',
  };
  const portland = {
    country: 'US',
    addressLine1: '1200 NW Marshall Street',
    addressLine2: 'Suite 4',
    city: 'Portland',
    state: 'OR',
    region: 'Oregon',
    zipCode: '97209',
  };
  const london = { country: 'GB', addressLine1: '10 Downing Street', city: 'London', zipCode: 'SW1A 2AA' };
  const berlin = { country: 'DE', addressLine1: 'Oranienstraße 25', city: 'Berlin', zipCode: '10999' };
  const tokyo = {
    country: 'JP',
    addressLine1: '神宮前1-5-8',
    city: '渋谷区',
    region: '東京都',
    zipCode: '150-0001',
  };
  const cases: [string, Partial<Address>, string, string][] = [
    ['Russia', moscow, 'ru', 'ул. Арбат, д. 10, кв. 5, Москва, Московская область, 119002, Россия'],
    ['Russia, in English', moscow, 'en', 'ул. Арбат, д. 10, кв. 5, Москва, Московская область, 119002, Russia'],
    ['the USA', portland, 'en', '1200 NW Marshall Street, Suite 4, Portland, OR 97209, United States'],
    ['Britain', london, 'en', '10 Downing Street, London, SW1A 2AA, United Kingdom'],
    [
      'Britain by the name EN',
      { ...london, country: 'en' },
      'ru',
      '10 Downing Street, London, SW1A 2AA, Великобритания',
    ],
    ['Germany', berlin, 'de', 'Oranienstraße 25, 10999 Berlin, Deutschland'],
    [
      'Germany with a region, which its order leaves out',
      { ...berlin, region: 'Kreuzberg' },
      'en',
      'Oranienstraße 25, 10999 Berlin, Kreuzberg, Germany',
    ],
    ['Japan', tokyo, 'ja', '〒150-0001, 東京都, 神宮前1-5-8, 渋谷区, 日本'],
    [
      'Japan in Latin letters',
      { ...tokyo, addressLine1: '1-5-8 Jingumae', city: 'Shibuya', region: 'Tokyo' },
      'en',
      '1-5-8 Jingumae, Tokyo, 150-0001, Shibuya, Japan',
    ],
    [
      'France',
      { country: 'FR', addressLine1: '5 rue de Rivoli', city: 'Paris', zipCode: '75004' },
      'fr',
      '5 rue de Rivoli, 75004 Paris, France',
    ],
    ['no country', { addressLine1: 'Main 1', city: 'Town', zipCode: '1' }, 'en', 'Main 1, Town, 1'],
    [
      'a country that is no code',
      { ...berlin, country: 'Atlantis' },
      'en',
      'Oranienstraße 25, Berlin, 10999, Atlantis',
    ],
    ['nothing but a city', { country: 'DE', city: 'Berlin' }, 'en', 'Berlin, Germany'],
    ['a page without a usable language', berlin, '??', 'Oranienstraße 25, 10999 Berlin, DE'],
  ];
  for (const [name, given, language, line] of cases) {
    it(`[SHIP-04] of ${name}: ${line}`, () => {
      expect(addressLine(address(given), language)).to.equal(line);
    });
  }

  const orders: [string, string, string][] = [
    ['RU', 'ru', 'addressLine1 city region zipCode'],
    ['US', 'en', 'addressLine1 city region zipCode'],
    ['GB', 'en', 'addressLine1 city zipCode region'],
    ['DE', 'de', 'addressLine1 zipCode city region'],
    ['JP', 'ja', 'zipCode region addressLine1 city'],
    ['JP', 'en', 'addressLine1 region zipCode city'],
    ['', '', 'addressLine1 city region zipCode'],
    ['XX', '!', 'addressLine1 city region zipCode'],
  ];
  for (const [country, language, order] of orders) {
    it(`[SHIP-04] the fields of a form follow the order of ${country || 'no country'} in ${language || 'no language'}`, () => {
      expect(addressOrder(country, language).join(' ')).to.equal(order);
    });
  }
});
