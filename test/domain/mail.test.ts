import { expect } from '@esm-bundle/chai';
import { letterText, mailLink, type Recipients, readMailto } from '../../src/domain/form/mail.js';
import type { MailMessage } from '../../src/domain/form/pending-lead.js';

const LETTER: MailMessage = { subject: 'Order 1', text: 'Cup × 1' };
const recipients = (more: Partial<Recipients> = {}): Recipients => ({ to: ['a@b.example'], cc: [], bcc: [], ...more });

describe('readMailto', () => {
  for (const [what, address, read] of [
    ['reads the recipient', 'mailto:a@b.example', { to: ['a@b.example'] }],
    [
      'reads several recipients',
      'MAILTO:a@b.example, c@d.example?to=e@f.example',
      { to: ['a@b.example', 'c@d.example', 'e@f.example'] },
    ],
    ['reads the subject', 'mailto:a@b.example?subject=From%20the%20shop', { subject: 'From the shop' }],
    [
      'reads cc and bcc, ignoring case',
      'mailto:a@b.example?CC=c@d.example&bcc=e@f.example',
      { cc: ['c@d.example'], bcc: ['e@f.example'] },
    ],
    ['keeps invalid percent-encoding unchanged', 'mailto:a@b.example?subject=100%', { subject: '100%' }],
    ['decodes a percent sign in a recipient', 'mailto:50%25off@b.example', { to: ['50%off@b.example'] }],
    [
      'removes line breaks from the subject',
      'mailto:a@b.example?subject=Hi%0D%0ABcc:x@y.example',
      { subject: 'Hi Bcc:x@y.example' },
    ],
    ['ignores the part after #', 'mailto:a@b.example?subject=Hi#there', { subject: 'Hi' }],
    [
      'reports invalid recipients',
      'mailto:a@b.example,nobody,x%0A@y.example',
      { problems: ['"nobody" is no address', '"x\n@y.example" is no address'] },
    ],
    [
      'reports ignored parameters',
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

  it('returns null without a valid recipient', () => {
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

describe('mailLink', () => {
  it('contains the recipients, subject and text of the mail, with CRLF line breaks', () => {
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
    ['a line break in the subject', { subject: 'Hi\r\nBcc: x@y.example' }],
    ['URL separators in the subject', { subject: 'Hi&bcc=x@y.example#' }],
    ['URL separators in the text', { text: 'Hi&bcc=x@y.example?to=x@y.example' }],
    ['control characters', { subject: 'a\u0000b', text: 'a\u0007b\u001b' }],
    ['a lone surrogate', { subject: 'a\ud800', text: '\udc00b' }],
  ] as const) {
    it(`adds no recipient or header for ${what}`, () => {
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

  it('encodes URL characters in a recipient', () => {
    const { href } = mailLink(recipients({ to: ["o'neil&sons?x@b.example"] }), LETTER, '');
    expect(href).to.match(/^mailto:o%27neil%26sons%3Fx@b\.example\?subject=/);
  });

  it('replaces a text that is too long for mail apps with the given hint', () => {
    const text = 'ü'.repeat(300);
    const { href, isWhole } = mailLink(recipients(), { ...LETTER, text }, 'Paste it here');
    expect([isWhole, new URL(href).searchParams.get('body')]).to.deep.equal([false, 'Paste it here']);
    expect(mailLink(recipients(), { ...LETTER, text: 'u'.repeat(1700) }, '').isWhole).to.equal(true);
    expect(mailLink(recipients(), { ...LETTER, text: 'u'.repeat(1800) }, '').isWhole).to.equal(false);
  });
});

describe('letterText', () => {
  const line = (label: string, value: string) => ({ label, value });
  for (const [what, paragraphs, text] of [
    ['writes one line for each value', [[line('Name', 'Ann'), line('Town', 'Rome')]], 'Name: Ann\nTown: Rome'],
    ['leaves out empty values', [[line('Name', ''), line('Town', ' ')], [line('Age', '7')]], 'Age: 7'],
    ['separates paragraphs with an empty line', [[line('', 'Cup × 1')], [line('Total', '€5')]], 'Cup × 1\n\nTotal: €5'],
    [
      'adds no colon after a label that ends with punctuation',
      [[line('How many?', '7'), line('Town:', 'Rome')]],
      'How many? 7\nTown: Rome',
    ],
    [
      'indents several lines below their label, so that they cannot be mistaken for other lines',
      [[line('Message', 'Hello\r\n\r\nTotal: €0\u2028Bye'), line('', 'a\nb')]],
      'Message:\n  Hello\n\n  Total: €0\n  Bye\na\n  b',
    ],
    ['joins a label into one line', [[line('Your\nname', 'Ann')]], 'Your name: Ann'],
    ['removes control characters', [[line('Name', 'A\u0000n\u001bn\tLee')]], 'Name: Ann Lee'],
  ] as const) {
    it(what, () => {
      expect(letterText(paragraphs)).to.equal(text);
    });
  }
});
