import { expect } from '@esm-bundle/chai';
import { letterText, mailLink, type Recipients, readMailto } from '../../src/domain/form/mail.js';
import type { Letter } from '../../src/domain/form/pending-lead.js';

const LETTER: Letter = { subject: 'Order 1', text: 'Cup × 1' };
const recipients = (more: Partial<Recipients> = {}): Recipients => ({ to: ['a@b.example'], cc: [], bcc: [], ...more });

describe('a mailto address', () => {
  for (const [what, address, read] of [
    ['names who gets the mail', 'mailto:a@b.example', { to: ['a@b.example'] }],
    [
      'may name several',
      'MAILTO:a@b.example, c@d.example?to=e@f.example',
      { to: ['a@b.example', 'c@d.example', 'e@f.example'] },
    ],
    ['may have a subject of its own', 'mailto:a@b.example?subject=From%20the%20shop', { subject: 'From the shop' }],
    [
      'may name who gets a copy',
      'mailto:a@b.example?CC=c@d.example&bcc=e@f.example',
      { cc: ['c@d.example'], bcc: ['e@f.example'] },
    ],
    ['is read as it is where its codes are none', 'mailto:a@b.example?subject=100%', { subject: '100%' }],
    ['keeps a percent sign of an address', 'mailto:50%25off@b.example', { to: ['50%off@b.example'] }],
    [
      'has no line end in its subject',
      'mailto:a@b.example?subject=Hi%0D%0ABcc:x@y.example',
      { subject: 'Hi Bcc:x@y.example' },
    ],
    ['has no end behind #', 'mailto:a@b.example?subject=Hi#there', { subject: 'Hi' }],
    [
      'says which addresses are none',
      'mailto:a@b.example,nobody,x%0A@y.example',
      { problems: ['"nobody" is no address', '"x\n@y.example" is no address'] },
    ],
    [
      'says what else is left out',
      'mailto:a@b.example?body=Hello&attach=/etc/passwd',
      { problems: ['body', 'attach'] },
    ],
  ] as const) {
    it(what, () => {
      const whole = { to: ['a@b.example'], cc: [], bcc: [], subject: '', problems: [], ...read };
      const { to, ...others } = readMailto(address) ?? {};
      expect('to' in read ? { to, ...others } : { to: whole.to, ...others }).to.deep.equal(whole);
    });
  }

  it('without an address is none', () => {
    for (const address of [
      'mailto:',
      'mailto:?subject=Hi',
      'mailto:nobody',
      'mailto:a@b',
      'mailto:a%0A@b.example',
      ' mailto: , ',
    ])
      expect(readMailto(address), address).to.equal(null);
  });
});

describe('the link to a mail', () => {
  it('has all that is in the mail, with the line ends of mails', () => {
    const { href, isWhole } = mailLink(
      recipients({ cc: ['c@d.example'], bcc: ['e@f.example'] }),
      { subject: 'Order 1, “Ann’s”', text: 'Cup × 1\nTotal: €5 & more' },
      '',
    );
    expect(isWhole).to.equal(true);
    const link = new URL(href);
    expect([link.protocol, link.pathname]).to.deep.equal(['mailto:', 'a@b.example']);
    expect([...link.searchParams]).to.deep.equal([
      ['cc', 'c@d.example'],
      ['bcc', 'e@f.example'],
      ['subject', 'Order 1, “Ann’s”'],
      ['body', 'Cup × 1\r\nTotal: €5 & more'],
    ]);
  });

  for (const [what, letter] of [
    ['a line end in the subject', { subject: 'Hi\r\nBcc: x@y.example' }],
    ['a separator in the subject', { subject: 'Hi&bcc=x@y.example#' }],
    ['a separator in the text', { text: 'Hi&bcc=x@y.example?to=x@y.example' }],
    ['control characters', { subject: 'a\u0000b', text: 'a\u0007b\u001b' }],
    ['half a character', { subject: 'a\ud800', text: '\udc00b' }],
  ] as const) {
    it(`gets no other recipient or header by ${what}`, () => {
      const { href } = mailLink(recipients(), { ...LETTER, ...letter }, '');
      const link = new URL(href);
      expect([link.pathname, link.hash, [...link.searchParams.keys()]]).to.deep.equal([
        'a@b.example',
        '',
        ['subject', 'body'],
      ]);
      expect(href)
        .to.match(/^[!-~]+$/)
        .and.not.match(/['"<>\\]/);
      expect(decodeURIComponent(href).replaceAll('\r\n', '')).to.not.match(/\p{Cc}/u);
    });
  }

  it('encodes an address that has signs of a link in it', () => {
    const { href } = mailLink(recipients({ to: ["o'neil&sons?x@b.example"] }), LETTER, '');
    expect(href).to.match(/^mailto:o%27neil%26sons%3Fx@b\.example\?subject=/);
  });

  it('that would be too long for mail apps has a hint in place of the text', () => {
    const text = 'ü'.repeat(300);
    const { href, isWhole } = mailLink(recipients(), { ...LETTER, text }, 'Paste it here');
    expect([isWhole, new URL(href).searchParams.get('body')]).to.deep.equal([false, 'Paste it here']);
    expect(mailLink(recipients(), { ...LETTER, text: 'u'.repeat(1700) }, '').isWhole).to.equal(true);
    expect(mailLink(recipients(), { ...LETTER, text: 'u'.repeat(1800) }, '').isWhole).to.equal(false);
  });
});

describe('the text of a mail', () => {
  const line = (label: string, value: string) => ({ label, value });
  for (const [what, paragraphs, text] of [
    ['has a line for each value', [[line('Name', 'Ann'), line('Town', 'Rome')]], 'Name: Ann\nTown: Rome'],
    ['leaves out what is empty', [[line('Name', ''), line('Town', ' ')], [line('Age', '7')]], 'Age: 7'],
    ['divides paragraphs', [[line('', 'Cup × 1')], [line('Total', '€5')]], 'Cup × 1\n\nTotal: €5'],
    ['asks as the form does', [[line('How many?', '7'), line('Town:', 'Rome')]], 'How many? 7\nTown: Rome'],
    [
      'has several lines below their label, where they look like no other line',
      [[line('Message', 'Hello\r\n\r\nTotal: €0\u2028Bye'), line('', 'a\nb')]],
      'Message:\n  Hello\n\n  Total: €0\n  Bye\na\n  b',
    ],
    ['has a label in one line', [[line('Your\nname', 'Ann')]], 'Your name: Ann'],
    ['has no control characters', [[line('Name', 'A\u0000n\u001bn\tLee')]], 'Name: Ann Lee'],
  ] as const) {
    it(what, () => {
      expect(letterText(paragraphs)).to.equal(text);
    });
  }
});
