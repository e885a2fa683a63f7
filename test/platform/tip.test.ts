import { expect } from '@open-wc/testing';
import { Tip } from '../../src/platform/speech/tip.js';
import { stopClock } from '../support/fixture.js';
import { put } from '../support/put.js';

describe('Tip', () => {
  /** Types of the events that are listened to on the whole page. */
  let followed: Set<string>;
  const adders = [document, window].map((target) => ({ target, add: target.addEventListener }));

  beforeEach(() => {
    followed = new Set();
    for (const { target, add } of adders)
      target.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions]) => {
        const signal = rest[1]?.signal;
        if (signal) followed.add(type);
        signal?.addEventListener('abort', () => followed.delete(type));
        add.call(target, type, ...rest);
      };
  });

  afterEach(() => {
    for (const { target, add } of adders) target.addEventListener = add;
  });

  it('listens to events of the page only while it is shown, and leaves no listeners when its element is removed', () => {
    const clock = stopClock();
    const host = put('<div></div>').firstElementChild as HTMLElement;
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<button>Cart</button>';
    const button = root.querySelector('button') as HTMLElement;
    const tip = new Tip(root);
    const shown = () => root.querySelector('[part=tip]:popover-open')?.textContent ?? '';
    expect([...followed], 'nothing has been shown').to.deep.equal([]);

    tip.announce('It could not be opened', button);
    expect(shown()).to.equal('It could not be opened');
    expect([...followed].sort()).to.deep.equal(['click', 'keydown', 'pointerdown', 'resize', 'scroll']);
    button.click();
    expect([shown(), ...followed], 'after another press').to.deep.equal(['']);

    tip.announce('It could not be opened', button);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect([shown(), ...followed], 'Escape').to.deep.equal(['']);

    tip.announce('It could not be opened', button);
    host.remove();
    clock.tick(8000);
    expect([...followed], 'after its time, with its element removed').to.deep.equal([]);
  });
});
