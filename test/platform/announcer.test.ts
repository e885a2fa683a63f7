import { expect } from '@open-wc/testing';
import type { SinonFakeTimers } from 'sinon';
import { createAnnouncer } from '../../src/platform/speech/announcer.js';
import { stopClock } from '../support/fixture.js';

describe('createAnnouncer()', () => {
  let clock: SinonFakeTimers;
  beforeEach(() => {
    clock = stopClock();
  });

  it('shows successive messages together, removes each after seven seconds, and gives a repeated message its own entry', () => {
    const { announcements, announce } = createAnnouncer();
    const words = () => announcements.get().map((one) => one.words);
    announce('Mug: 2, €19');
    clock.tick(100);
    announce('Promo code five is applied');
    announce('');
    expect(words()).to.deep.equal(['Mug: 2, €19', 'Promo code five is applied']);
    clock.tick(6900);
    expect(words()).to.deep.equal(['Promo code five is applied']);
    clock.tick(100);
    expect(words()).to.deep.equal([]);
    announce('Saved');
    announce('Saved');
    expect(new Set(announcements.get().map(({ id }) => id)).size).to.equal(2);
  });

  it('forget() removes all messages and timers', () => {
    const { announcements, announce, forget } = createAnnouncer();
    announce('Saved');
    forget();
    expect(announcements.get()).to.deep.equal([]);
    expect(clock.countTimers()).to.equal(0);
  });
});
