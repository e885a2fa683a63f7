// runs in firefox, webkit: boxes and scrolling
// runs in strict: effects
import { expect, fixture } from '@open-wc/testing';
import '../../elements/sb-cards.js';
import type { SbCardsElement } from '../../elements/sb-cards.js';
import { accessible, provide, settled, until } from '../support/fixture.js';
import { arrow, control, current, pressKey, ready } from '../support/pages/slider.js';

/** A carousel 800 px wide with `count` cards `#c1`, …, the second one taller than the others. */
async function makeCards(count: number, attributes = ''): Promise<SbCardsElement> {
  const cards = Array.from(
    { length: count },
    (_, i) => `<article id="c${i + 1}" style="padding-block: ${i === 1 ? 80 : 40}px">Card ${i + 1}</article>`,
  );
  const box = await fixture<HTMLElement>(
    `<div style="width: 800px; margin: 40px"><sb-cards ${attributes}>${cards.join('')}</sb-cards></div>`,
  );
  await Promise.resolve();
  return box.firstElementChild as SbCardsElement;
}

describe('<sb-cards>', () => {
  it('[SLD-01] shows four cards of equal height in a row on a desktop, two on a phone', async () => {
    const cards = await ready(await makeCards(6));
    expect(current(cards)).to.equal('c1,c2,c3,c4');
    const heights = [...cards.children].map((card) => card.getBoundingClientRect().height);
    expect(new Set(heights).size).to.equal(1);
    const withdraw = provide({ device: 'mobile' });
    await until(() => current(cards) === 'c1,c2', 'two cards in a row');
    withdraw();
    await until(() => current(cards) === 'c1,c2,c3,c4', 'four cards in a row');
  });

  it('[SLD-03] renders no controls when all cards fit, even with loop and autoplay', async () => {
    const cards = await makeCards(4, 'loop autoplay="2"');
    await settled();
    expect(cards.shadowRoot?.querySelectorAll('button').length).to.equal(0);
    expect(current(cards)).to.equal('c1,c2,c3,c4');
    await accessible(cards);
  });

  it('[SLD-03] vertical: shows all cards below each other without controls when they fit', async () => {
    const cards = await makeCards(3, 'direction="vertical"');
    await settled();
    const seen = [...cards.children].map((card) => card.checkVisibility({ visibilityProperty: true }));
    expect(seen).to.deep.equal([true, true, true]);
    const boxes = [...cards.children].map((card) => card.getBoundingClientRect());
    for (const [at, { top }] of boxes.entries()) expect(top).to.be.at.least(boxes[at - 1]?.bottom ?? 0);
    const { bottom } = control(cards, 'viewport').getBoundingClientRect();
    expect(boxes[2]?.bottom, 'the last one is in the viewport').to.be.at.most(bottom);
    expect(cards.shadowRoot?.querySelectorAll('button').length).to.equal(0);
    await accessible(cards);
  });

  it('[SLD-02] vertical: shows all cards in rows on a device without a slider', async () => {
    const cards = await makeCards(5, 'direction="vertical" responsive="mobile" cards-per-row="2"');
    await settled();
    const lefts = [...cards.children].map((card) => Math.round(card.getBoundingClientRect().left));
    expect(new Set(lefts).size, 'two beside each other').to.equal(2);
    const { clientHeight, scrollHeight } = control(cards, 'viewport');
    expect(scrollHeight, 'nothing is left to scroll').to.equal(clientHeight);
    expect(current(cards)).to.equal('c1,c2,c3,c4,c5');
    await accessible(cards);
  });

  it('[SLD-06] moves one card per arrow key in 300 ms, goes to the last card on End, dispatches slide-change', async () => {
    const cards = await ready(await makeCards(6, 'label="Goes with it"'));
    const heard: number[] = [];
    cards.addEventListener('slide-change', ({ detail }) => heard.push(detail.index));
    const { style } = control(cards, 'track');
    const durations: string[] = [];
    const observer = new MutationObserver(() => durations.push(style.transitionDuration));
    observer.observe(control(cards, 'track'), { attributeFilter: ['style'] });
    arrow(cards, 'next').focus();
    await pressKey('ArrowRight');
    await until(() => current(cards) === 'c2,c3,c4,c5', 'one card forward');
    observer.disconnect();
    expect(durations).to.include('300ms');
    await pressKey('End');
    await until(() => current(cards) === 'c3,c4,c5,c6', 'the last card');
    expect(heard).to.deep.equal([1, 2]);
    expect(control(cards, 'base').getAttribute('aria-label')).to.equal('Goes with it');
    await accessible(cards);
  });
});
