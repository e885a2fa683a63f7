import { expect } from '@open-wc/testing';
import '../../elements/sb-rotator.js';
import { accessible, quiet, settled, ui } from '../support/fixture.js';
import { facts, hide, pause, rotatorPage, seen, shown, state } from './rotator-support.js';

describe('<sb-rotator> that types and counts', () => {
  const page = rotatorPage();

  it('[ROT-01] typing erases twice as fast as it writes, letter by letter', async () => {
    const element = await page.begin('kind="typing" loop delay="1000" speed="100"', '<b>ab👩‍👧</b><b>xyz</b>');
    page.clock.tick(1000);
    expect(seen(element)).to.equal('ab');
    page.clock.tick(50);
    expect(seen(element)).to.equal('a');
    page.clock.tick(50);
    expect([seen(element), shown(element)?.textContent]).to.deep.equal(['', 'xyz']);
    page.clock.tick(100);
    expect(seen(element)).to.equal('x');
    page.clock.tick(200);
    expect(seen(element)).to.equal('xyz');
    page.clock.tick(999);
    await settled();
    expect(seen(element)).to.equal('xyz');
    page.clock.tick(1);
    expect(seen(element)).to.equal('xy');
    page.clock.restore();
    await accessible(element);
  });

  it('[ROT-01] typing in steps, and replace instead of erasing', async () => {
    const element = await page.begin(
      'kind="typing" loop replace steps="2" delay="1000" speed="100"',
      '<b>cups</b><b>lamp</b>',
    );
    page.clock.tick(1000);
    expect([seen(element), shown(element)?.textContent]).to.deep.equal(['', 'lamp']);
    page.clock.tick(199);
    await settled();
    expect(seen(element)).to.equal('');
    page.clock.tick(1);
    expect(seen(element)).to.equal('la');
    page.clock.tick(200);
    expect(seen(element)).to.equal('lamp');
  });

  it('[ROT-01] a counter counts to its number in the page’s language, in a room that does not change', async () => {
    page.provide({ language: 'ru' });
    const element = await page.begin('kind="counter" speed="1000" from="100"', '<b>12 500 ламп</b>');
    const room = element.getBoundingClientRect().width;
    expect(seen(element)).to.equal('100 ламп');
    page.clock.tick(500);
    const middle = Number(seen(element)?.replace(/\D/g, ''));
    expect(middle, 'it slows down').to.be.within(9000, 12_499);
    expect(element.getBoundingClientRect().width).to.equal(room);
    page.clock.tick(600);
    expect([seen(element), state(element)]).to.deep.equal(['12\u00a0500 ламп', 'ended']);
    expect(ui(element).part('words')?.textContent).to.equal('12 500 ламп');
    element.from = 300;
    await element.updateComplete;
    expect(seen(element), 'from elsewhere it is counted anew').to.equal('300 ламп');
    page.provide({ language: 'en' });
    await element.updateComplete;
    page.clock.tick(1100);
    expect(seen(element), 'in another language too').to.equal('12,500 ламп');
  });

  it('[ROT-02] a count that is hidden stands, and goes on from where it was', async () => {
    const element = await page.begin('kind="counter" speed="1000" steps="10"', '<b>100</b>');
    page.clock.tick(320);
    expect(seen(element)).to.equal('30');
    hide(true);
    page.clock.tick(60_000);
    expect(seen(element)).to.equal('30');
    hide(false);
    expect(seen(element)).to.equal('30');
    page.clock.tick(120);
    expect(seen(element)).to.equal('40');
  });

  it('[ROT-01] what is counted or typed once is not seen before, and has no button; a phrase alone that does neither stands', async () => {
    for (const kind of ['counter', 'typing']) {
      const element = await page.draw(`kind="${kind}"`, '<b>100 cups</b>');
      expect(state(element), kind).to.equal('waiting');
      expect(getComputedStyle(shown(element) as Element).visibility).to.equal('hidden');
    }
    const typed = await page.begin('kind="typing" speed="100"', '<b>lamp</b>');
    expect(seen(typed)).to.equal('l');
    page.clock.tick(300);
    expect(facts(typed)).to.deep.equal(['lamp', 'ended', false]);
    const element = await page.begin('kind="fade" loop delay="100"', '<b>100 cups</b>');
    expect(facts(element)).to.deep.equal(['100 cups', 'ended', false]);
  });

  it('[ROT-01] one phrase that is typed again and again can be paused, and has room for the button', async () => {
    const element = await page.begin('kind="typing" loop speed="100" delay="500"', '<b>ab</b>');
    expect(facts(element)).to.deep.equal(['a', 'playing', true]);
    expect(element.matches(':state(pausable)')).to.equal(true);
    page.clock.tick(100);
    expect(seen(element)).to.equal('ab');
    page.clock.tick(500);
    expect(seen(element), 'after the delay it is erased').to.equal('a');
    element.loop = false;
    await element.updateComplete;
    expect(element.matches(':state(pausable)')).to.equal(false);
    element.mode = 'admin';
    await element.updateComplete;
    expect(facts(element)).to.deep.equal(['ab', 'still', false]);
    expect(Boolean(ui(element).part('rest')), 'all of it is seen').to.equal(false);
  });

  it('[ROT-02] a count that has ended is counted from its beginning by the button', async () => {
    const element = await page.begin('kind="counter" speed="400" steps="4" delay="500"', '<b>100</b><b>200</b>');
    page.clock.tick(4000);
    expect(facts(element)).to.deep.equal(['200', 'ended', true]);
    pause(element)?.click();
    expect(facts(element)).to.deep.equal(['0', 'playing', true]);
    page.clock.tick(450);
    expect(seen(element)).to.equal('100');
  });

  it('[ROT-01] a counter in steps, and one without a number, which is told once', async () => {
    const element = await page.begin(
      'kind="counter" speed="1000" steps="4" delay="500" loop',
      '<b>400 cups</b><b>cups</b>',
    );
    page.clock.tick(540);
    expect(seen(element)).to.equal('200 cups');
    page.clock.tick(1100);
    expect(seen(element)).to.equal('cups');
    page.clock.tick(4000);
    expect(quiet().warnings).to.deep.equal(['<sb-rotator>: there is no number to count to in "cups"']);
  });
});
