import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { encoded } from '../../src/domain/text/encoded.js';
import { languageTag } from '../../src/domain/text/language-tag.js';
import { linesOf, wordsOfMarkup } from '../../src/domain/text/text.js';
import { HOSTILE_MARKUP } from '../support/hostile-markup.js';

describe('a language as a page writes it', () => {
  const written: [string, string | null][] = [
    ['de', 'de'],
    ['de-DE', 'de-DE'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    [' pt_BR ', 'pt-BR'],
    ['en_US.UTF-8', 'en-US'],
    ['sr_RS@latin', 'sr-RS'],
    ['C', null],
    ['?!', null],
    ['de-', null],
    ['', null],
  ];
  it('is a tag that every browser formats by, or none', () => {
    for (const [text, tag] of written) {
      expect(languageTag(text), text).to.equal(tag);
      if (tag) expect(new Intl.NumberFormat(tag).format(1), text).to.equal('1');
    }
  });
});

describe('a text of the author', () => {
  const markup: [string, string][] = [
    ['<b>bold</b>', 'bold'],
    ['a <B CLASS="x">bold</b > word', 'a bold word'],
    ['<p>one</p><p>two</p>', 'one\ntwo'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>', '  \none\n  \ntwo'],
    ['<a title="1 > 0" href=\'x"y\'>link</a>', 'link'],
    ['3 < 5 <i>and</i> 5 > 3', '3 < 5 and 5 > 3'],
    ['<b></b>', ''],
    ['<hr>', ''],
    ['<!-- from a word processor --><b>x</b>', 'x'],
    ['<!--><b>x</b>', 'x'],
    ['<x-y>own</x-y>', 'own'],
  ];
  it('[TXT-01] is markup where it is balanced, and has its text', () => {
    for (const [text, words] of markup) expect(wordsOfMarkup(text), text).to.equal(words);
  });

  const plain: [what: string, ...texts: string[]][] = [
    ['words', '', 'plain', 'Tom & Jerry', '&lt;b&gt;'],
    ['signs of a sum', 'a < b', 'I <3 you', '5 > 3', '<'],
    ['what is almost a tag', '<>', '< b>x</ b>', '</>', '<1>', '<b'],
    ['a comment alone', '<!-- only a comment -->'],
    ['what is opened alone', '<b>', '<b>x', '<div/>', '<p>one<p>two</p>'],
    ['what is closed alone', '</b>', 'x</b>', '</br>'],
    ['what is closed in another order', '<b><i>x</b></i>', '<b>x</i>'],
    ['an attribute or comment without an end', '<b title="x>y</b>', "<b title='>y</b>", '<!-- open <b>x</b>'],
    ['the head of a document', '<!doctype html><b>x</b>', '<?xml?><b>x</b>'],
  ];
  it('[TXT-01] is no markup where it is not, and shown as it is', () => {
    for (const [what, ...texts] of plain)
      for (const text of texts) expect(wordsOfMarkup(text), `${what}: ${text}`).to.equal(null);
  });

  it('[TXT-01] the lines of a text end where any system ends them', () => {
    expect(linesOf('a\nb\r\nc\rd\n\n')).to.deep.equal(['a', 'b', 'c', 'd', '', '']);
  });

  it('[TXT-01] a text is markup once its tags are closed in order, and not without the last tag', () => {
    const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
      tree: fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((nodes) => nodes.join('')),
      node: fc.oneof(
        { depthSize: 'small' },
        fc.string().map((text) => text.replaceAll('<', '')),
        fc
          .tuple(fc.constantFrom('b', 'I', 'x-y', 'h1'), tie('tree'))
          .map(([name, inner]) => `<${name} a='">'>${inner}</${name}>`),
        fc.constantFrom('<br>', '<hr/>', '<img alt=">">', '<!-- <b> -->'),
      ),
    }));
    fc.assert(
      fc.property(tree, (inner) => {
        expect(wordsOfMarkup(`<p>${inner}</p>`)).to.be.a('string');
        expect(wordsOfMarkup(`<p>${inner}`)).to.equal(null);
        expect(wordsOfMarkup(`${inner}</p>`)).to.equal(null);
      }),
    );
  });

  it('[TXT-01] never throws on any text', () => {
    for (const text of HOSTILE_MARKUP) wordsOfMarkup(text);
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<', '>', '</', '"', "'", '<!--', '-->', '<b', '/>', '='),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const words = wordsOfMarkup(pieces.join(''));
        expect(words === null || typeof words === 'string').to.equal(true);
      }),
    );
  });

  it('[TXT-01] takes hostile length within the time of a test', () => {
    const long = 200_000;
    for (const part of ['<', '<b', '<b ', '<b "', '</', '<!--', '<b>', '</b>', '<br>', '\n', '"', `<b '">`])
      wordsOfMarkup(part.repeat(long));
    expect(wordsOfMarkup(`${'<b>'.repeat(long)}a${'</b>'.repeat(long)}`)).to.equal('a');
  });
});

describe('a text in an address', () => {
  it('is written so that every address can hold it', () => {
    expect(encoded('a b/ü')).to.equal('a%20b%2F%C3%BC');
    expect(decodeURIComponent(encoded('👩‍🚀 "<>'))).to.equal('👩‍🚀 "<>');
  });

  it('with half a character in it has a sign in its place', () => {
    for (const half of ['\uD83D', '\uDE00', '\uDE00\uD83D']) {
      expect(decodeURIComponent(encoded(`a${half}b`))).to.equal(`a${'\uFFFD'.repeat(half.length)}b`);
    }
  });
});
