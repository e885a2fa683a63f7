import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { safeLink } from '../../src/domain/shared/link-address.js';

describe('safeLink', () => {
  it('accepts web, mail, phone and SMS URLs, and relative ones', () => {
    const whole = ['https://a.example/b?c#d', 'HTTP://a.example', 'mailto:a@b.example', 'sms:+3712345?body=a'];
    const ofSite = ['/a', 'a/b', '../a', '?q', '#top', '//a.example', './a:b', ''];
    for (const address of [...whole, 'tel:+3712345', ...ofSite]) expect(safeLink(address, 'link')).to.equal(address);
    expect(safeLink('  /a \n', 'link')).to.equal('/a');
    expect(safeLink('/a\ud800b', 'link')).to.equal('/a\ufffdb');
    expect(safeLink('/\u{1f600}', 'link')).to.equal('/\u{1f600}');
  });

  it('for a page, accepts only web URLs, and only texts', () => {
    for (const address of ['https://a.example', '/a', '//a.example'])
      expect(safeLink(address, 'page')).to.equal(address);
    for (const address of ['mailto:a@b.example', 'tel:+3712345', 'sms:+3712345', null, 5, {}]) {
      expect(safeLink(address, 'page'), String(address)).to.equal(null);
    }
  });

  it('for a map, accepts web URLs and map apps of the device', () => {
    for (const address of ['https://maps.example/?q=a', 'geo:53.5,10?q=a', 'maps:?q=a'])
      expect(safeLink(address, 'map')).to.equal(address);
    for (const address of ['tel:+3712345', 'javascript:alert(1)', 'data:text/html,x'])
      expect(safeLink(address, 'map')).to.equal(null);
  });

  it('for a picture, also accepts data: and blob: URLs', () => {
    for (const address of ['https://a.example/a.jpg', 'a.jpg', 'data:image/svg+xml,x', 'blob:https://a.example/1'])
      expect(safeLink(address, 'picture')).to.equal(address);
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///a.jpg'])
      expect(safeLink(address, 'picture')).to.equal(null);
  });

  it('[BTN-01] rejects script URLs in any spelling', () => {
    const scripts = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'];
    const broken = ['java\nscript:alert(1)', '\tjava\tscript\r:alert(1)'];
    for (const address of [...scripts, ...broken, 'data:text/html,x', 'vbscript:x', 'blob:x', 'file:///a']) {
      expect(safeLink(address, 'link'), address).to.equal(null);
      expect(safeLink(address, 'page'), address).to.equal(null);
    }
  });

  it('[BTN-01] never returns a URL that a browser parses with another scheme than http, https, mailto, tel or sms', () => {
    const letters = [...'javascript:JAVASCRIPT:data:/\\?#@. \t\n\r\u0000\u0008\u001f\u00a0alert(1)'];
    const texts = fc.array(fc.constantFrom(...letters, 'javascript:', 'data:', 'java', 'script'), { maxLength: 8 });
    fc.assert(
      fc.property(texts, (parts) => {
        const taken = safeLink(parts.join(''), 'link');
        if (taken === null || !URL.canParse(taken, 'https://page.example/')) return;
        expect(new URL(taken, 'https://page.example/').protocol).to.match(/^(https?|mailto|tel|sms):$/);
      }),
      { numRuns: 2000 },
    );
  });
});
