import { expect } from '@open-wc/testing';
import { animate } from '../../src/platform/motion/animate.js';
import { frameTask } from '../../src/platform/motion/frame-task.js';
import { isRightToLeft, watchDirections } from '../../src/platform/motion/right-to-left.js';
import { frame, until } from '../support/fixture.js';
import { stubStillness } from '../support/stillness.js';

describe('motion', () => {
  let box: HTMLElement;
  beforeEach(() => {
    box = document.body.appendChild(document.createElement('div'));
  });

  it('a frame task runs once however often it is scheduled, can schedule itself for the next frame, and can be cancelled', async () => {
    let done = 0;
    const task = frameTask(() => {
      done++;
      if (done === 1) task.schedule();
    });
    task.schedule();
    task.schedule();
    expect(done).to.equal(0);
    await frame();
    expect(done).to.equal(1);
    await frame();
    await frame();
    expect(done).to.equal(2);
    task.schedule();
    task.cancel();
    await frame();
    expect(done).to.equal(2);
    task.schedule();
    await frame();
    expect(done).to.equal(3);
  });

  it('animate() resolves when its animation is cancelled, and animates nothing with reduced motion', async () => {
    const media = stubStillness(false);
    let ended = false;
    const playing = animate(box, [{ opacity: 0 }, { opacity: 1 }], { duration: 100_000 }).then(() => {
      ended = true;
    });
    expect(box.getAnimations().length).to.equal(1);
    await frame();
    expect(ended).to.equal(false);
    box.getAnimations()[0]?.cancel();
    await playing;
    media.change(true);
    await animate(box, [{ opacity: 0 }, { opacity: 1 }], { duration: 100_000 });
    expect(box.getAnimations().length).to.equal(0);
  });

  it('right-to-left text is detected from dir or CSS, and a changed dir is reported until stopped', async () => {
    let told = 0;
    const stop = watchDirections(() => told++);
    expect(isRightToLeft(box)).to.equal(false);
    box.style.direction = 'rtl';
    expect(isRightToLeft(box)).to.equal(true);
    box.style.direction = '';
    box.dir = 'rtl';
    expect(isRightToLeft(box)).to.equal(true);
    await until(() => told === 1, 'the change is reported');
    stop();
    box.dir = 'ltr';
    await frame();
    expect(told).to.equal(1);
  });
});
