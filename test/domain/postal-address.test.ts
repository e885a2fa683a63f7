import { expect } from '@esm-bundle/chai';
import { addressLine, addressOrder } from '../../src/domain/shipping/postal-address.js';
import type { Address } from '../../src/domain/shipping/shipping.js';

const EMPTY = { country: '', addressLine1: '', addressLine2: '', city: '', region: '', state: '', zipCode: '' };
const place = (country: string, addressLine1: string, city: string, zipCode: string, more: Partial<Address> = {}) => ({
  ...{ ...EMPTY, country, addressLine1, city, zipCode },
  ...more,
});

describe('a postal address in one line', () => {
  const flat = { addressLine2: 'кв. 5', region: 'Московская область' };
  const moscow = place('RU', 'ул. Арбат, д. 10', 'Москва', '119002', flat);
  const suite = { addressLine2: 'Suite 4', state: 'OR', region: 'Oregon' };
  const portland = place('US', '1200 NW Marshall Street', 'Portland', '97209', suite);
  const london = place('GB', '10 Downing Street', 'London', 'SW1A 2AA');
  const berlin = place('DE', 'Oranienstraße 25', 'Berlin', '10999');
  const tokyo = place('JP', '神宮前1-5-8', '渋谷区', '150-0001', { region: '東京都' });
  const shibuya = place('JP', '1-5-8 Jingumae', 'Shibuya', '150-0001', { region: 'Tokyo' });
  const cases: [string, Address, string, string][] = [
    ['Russia', moscow, 'ru', 'ул. Арбат, д. 10, кв. 5, Москва, Московская область, 119002, Россия'],
    ['the USA', portland, 'en', '1200 NW Marshall Street, Suite 4, Portland, OR 97209, United States'],
    ['Britain', london, 'en', '10 Downing Street, London, SW1A 2AA, United Kingdom'],
    ['Britain as EN', { ...london, country: 'en' }, 'ru', '10 Downing Street, London, SW1A 2AA, Великобритания'],
    ['Germany', berlin, 'de', 'Oranienstraße 25, 10999 Berlin, Deutschland'],
    ['a region', { ...berlin, region: 'Kreuzberg' }, 'en', 'Oranienstraße 25, 10999 Berlin, Kreuzberg, Germany'],
    ['Japan', tokyo, 'ja', '〒150-0001, 東京都, 神宮前1-5-8, 渋谷区, 日本'],
    ['Japan in Latin letters', shibuya, 'en', '1-5-8 Jingumae, Tokyo, 150-0001, Shibuya, Japan'],
    ['no country', place('', 'Main 1', 'Town', '1'), 'en', 'Main 1, Town, 1'],
    ['what is no code', { ...berlin, country: 'Atlantis' }, 'en', 'Oranienstraße 25, Berlin, 10999, Atlantis'],
    ['nothing but a city', { ...EMPTY, country: 'DE', city: 'Berlin' }, 'en', 'Berlin, Germany'],
    ['a page without a usable language', berlin, '??', 'Oranienstraße 25, 10999 Berlin, DE'],
  ];
  for (const [name, given, language, line] of cases) {
    it(`[SHIP-04] of ${name}: ${line}`, () => {
      expect(addressLine(given, language)).to.equal(line);
    });
  }

  const orders: [string, string, string][] = [
    ['RU', 'ru', 'addressLine1 city region zipCode'],
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
