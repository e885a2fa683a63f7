import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { readTabs } from '../../src/domain/navigation/tab-list.js';
import { anchorOf, tabAfterKey } from '../../src/domain/navigation/tabs.js';

describe('tabs', () => {
  const lists: [unknown, unknown][] = [
    [[], []],
    [[{ id: 7, title: 8 }], [{ id: '7', title: '8' }]],
    [[{}], [{ id: '', title: '' }]],
    [[{ id: 'a', title: 'A', more: true }], [{ id: 'a', title: 'A' }]],
    [[null], undefined],
    [['a'], undefined],
    [[{ id: {} }], undefined],
    [{ id: 'a' }, undefined],
    ['a', undefined],
  ];
  for (const [given, read] of lists)
    it(`[TAB-01] the list ${JSON.stringify(given)} is ${read ? 'read' : 'refused'}`, () => {
      expect(readTabs(given)).to.deep.equal(read);
    });

  it('[TAB-03] the name in a hash is read as it was meant, whatever stands in it', () => {
    expect(anchorOf('')).to.equal('');
    expect(anchorOf('#')).to.equal('');
    expect(anchorOf('#tab7')).to.equal('tab7');
    expect(anchorOf('#%D0%A6%D0%B5%D0%BD%D1%8B')).to.equal('Цены');
    expect(anchorOf('#100%')).to.equal('100%');
    fc.assert(fc.property(fc.string(), (name) => anchorOf(`#${encodeURIComponent(name)}`) === name));
    fc.assert(fc.property(fc.string(), (name) => typeof anchorOf(`#${name}`) === 'string'));
  });

  const keys: [string, number, boolean, number | undefined][] = [
    ['ArrowRight', 0, false, 1],
    ['ArrowRight', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowRight', 0, true, 2],
    ['ArrowLeft', 0, true, 1],
    ['Home', 2, false, 0],
    ['End', 0, true, 2],
    ['ArrowDown', 0, false, undefined],
    ['Delete', 0, false, undefined],
  ];
  for (const [key, from, rightToLeft, to] of keys)
    it(`[TAB-07] "${key}" on tab ${from} of 3${rightToLeft ? ', right to left,' : ''} leads to ${to ?? 'nothing'}`, () => {
      expect(tabAfterKey(key, from, 3, rightToLeft)).to.equal(to);
    });
});
