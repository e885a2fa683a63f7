import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { encoded } from '../../src/domain/text/encoded.js';
import { languageTag } from '../../src/domain/text/language-tag.js';
import { linesOf, plainTextOf } from '../../src/domain/text/text.js';
import { HOSTILE_MARKUP } from '../support/hostile-markup.js';

describe('languageTag', () => {
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
  it('returns a tag that Intl accepts, or null', () => {
    for (const [text, tag] of written) {
      expect(languageTag(text), text).to.equal(tag);
      if (tag) expect(new Intl.NumberFormat(tag).format(1), text).to.equal('1');
    }
  });
});

describe('the author’s texts', () => {
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
  it('[TXT-01] balanced tags are markup, and plainTextOf returns their text', () => {
    for (const [text, words] of markup) expect(plainTextOf(text), text).to.equal(words);
  });

  const plain: [what: string, ...texts: string[]][] = [
    ['plain text', '', 'plain', 'Tom & Jerry', '&lt;b&gt;'],
    ['comparison signs', 'a < b', 'I <3 you', '5 > 3', '<'],
    ['an incomplete tag', '<>', '< b>x</ b>', '</>', '<1>', '<b'],
    ['a comment without tags', '<!-- only a comment -->'],
    ['an unclosed tag', '<b>', '<b>x', '<div/>', '<p>one<p>two</p>'],
    ['a closing tag without an opening one', '</b>', 'x</b>', '</br>'],
    ['tags closed in the wrong order', '<b><i>x</b></i>', '<b>x</i>'],
    ['an unclosed attribute or comment', '<b title="x>y</b>', "<b title='>y</b>", '<!-- open <b>x</b>'],
    ['a doctype or XML declaration', '<!doctype html><b>x</b>', '<?xml?><b>x</b>'],
  ];
  it('[TXT-01] text with unbalanced or no tags is not markup', () => {
    for (const [what, ...texts] of plain)
      for (const text of texts) expect(plainTextOf(text), `${what}: ${text}`).to.equal(null);
  });

  it('[TXT-01] splits lines at LF, CRLF and CR', () => {
    expect(linesOf('a\nb\r\nc\rd\n\n')).to.deep.equal(['a', 'b', 'c', 'd', '', '']);
  });

  it('[TXT-01] text is markup only when all tags are closed in order', () => {
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
        expect(plainTextOf(`<p>${inner}</p>`)).to.be.a('string');
        expect(plainTextOf(`<p>${inner}`)).to.equal(null);
        expect(plainTextOf(`${inner}</p>`)).to.equal(null);
      }),
    );
  });

  it('[TXT-01] never throws on any text', () => {
    for (const text of HOSTILE_MARKUP) plainTextOf(text);
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<', '>', '</', '"', "'", '<!--', '-->', '<b', '/>', '='),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const words = plainTextOf(pieces.join(''));
        expect(words === null || typeof words === 'string').to.equal(true);
      }),
    );
  });

  it('[TXT-01] handles hostile texts of 200,000 repetitions within the test’s timeout', () => {
    const long = 200_000;
    for (const part of ['<', '<b', '<b ', '<b "', '</', '<!--', '<b>', '</b>', '<br>', '\n', '"', `<b '">`])
      plainTextOf(part.repeat(long));
    expect(plainTextOf(`${'<b>'.repeat(long)}a${'</b>'.repeat(long)}`)).to.equal('a');
  });
});

describe('text encoded for a URL', () => {
  it('can be decoded to the original text', () => {
    expect(encoded('a b/ü')).to.equal('a%20b%2F%C3%BC');
    expect(decodeURIComponent(encoded('👩‍🚀 "<>'))).to.equal('👩‍🚀 "<>');
  });

  it('has a replacement character for a lone surrogate', () => {
    for (const half of ['\uD83D', '\uDE00', '\uDE00\uD83D']) {
      expect(decodeURIComponent(encoded(`a${half}b`))).to.equal(`a${'\uFFFD'.repeat(half.length)}b`);
    }
  });
});
