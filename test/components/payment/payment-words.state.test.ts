import { expect } from '@esm-bundle/chai';
import { CARDS, methodName, payingPlace } from '../../../src/components/payment/Bill.js';
import { failureText } from '../../../src/components/payment/Message.js';
import { METHOD_MARKS } from '../../../src/components/payment/method-marks.js';
import { cartTexts } from '../../../src/i18n/shop-texts.js';

async function textsOf(language: string) {
  const texts = cartTexts(language);
  await texts.load();
  return texts.get();
}

const OPERATORS = ['mts', 'megafon', 'beeline', 'tele2', 'mobile'];
const WALLETS = ['yandex', 'yandex_kassa', 'qiwi', 'webmoney', 'webmoney_z', 'webmoney_u', 'w1', 'paypal'];
const BANKS = ['bank_card', 'visa', 'mastercard', 'sberbank', 'tinkoff_bank', 'sbp', 'bank', 'ibank_robo', 'sber_loan'];
const KNOWN = ['cash', 'bank_company', ...BANKS, ...WALLETS, ...OPERATORS];

describe('the payment methods', () => {
  it('[PAY-07] each of the 24 known ones has a distinct icon, and a name in English and Russian', async () => {
    expect(Object.keys(METHOD_MARKS)).to.have.members(KNOWN);
    expect(new Set(Object.values(METHOD_MARKS).map((mark) => JSON.stringify(mark))).size).to.equal(24);
    for (const language of ['en', 'ru']) {
      const t = await textsOf(language);
      const names = KNOWN.map((id) => methodName({ id, title: '', instruction: null }, t));
      expect(names.filter((name) => name === '' || KNOWN.includes(name))).to.deep.equal([]);
    }
    expect([...CARDS]).to.deep.equal(['visa', 'mastercard']);
  });

  it('have the shop’s title, else their own name, else their id', async () => {
    const t = await textsOf('en');
    const name = (id: string, title = '') => methodName({ id, title, instruction: null }, t);
    expect([name('sbp', 'Fast'), name('sbp'), name('gold')]).to.deep.equal(['Fast', 'Faster payments (SBP)', 'gold']);
  });

  for (const [language, bank, other] of [
    ['en', 'You pay on the bank’s page', 'You pay on the payment page'],
    ['ru', 'Вы платите на странице банка', 'Вы платите на странице платёжной системы'],
  ] as const) {
    it(`name the bank’s page, another payment page, or none for cash: ${bank}`, async () => {
      const t = await textsOf(language);
      const places = new Map(KNOWN.map((id) => [id, payingPlace(id, t)]));
      expect([...places].filter(([, place]) => place === bank).map(([id]) => id)).to.have.members(BANKS);
      expect(places.get('cash')).to.equal(null);
      expect([...places].filter(([, place]) => place === other)).to.have.length(KNOWN.length - BANKS.length - 1);
    });
  }
});

describe('the message of a failed payment request', () => {
  const cases = [
    ['network', '', 'No connection. Check your network and try again'],
    ['not_authorized', '', 'Sign in to continue'],
    ['page_not_found', '', 'The page was not found'],
    ['incorrect_answer', '', 'The shop gave an unexpected answer. Try again later'],
    ['unknown', '', 'Something went wrong. Try again'],
    ['another', '', 'Something went wrong. Try again'],
    ['unknown', 'This bill is for members', 'This bill is for members'],
  ] as const;
  for (const [code, message, words] of cases) {
    it(`[API-03] ${code}${message && `, with the server’s message`}: ${words}`, async () => {
      expect(failureText({ code, message }, await textsOf('en'))).to.equal(words);
    });
  }
});
