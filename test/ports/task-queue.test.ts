import { expect, fixture } from '@open-wc/testing';
import '../../elements/sb-video.js';
import { nextTask } from '../../src/ports/task-queue.js';
import { until } from '../support/fixture.js';

describe('videos that come near at once', () => {
  it('have a task each: what one has begun is over before the next one starts', async () => {
    const heard: string[] = [];
    const work = async (name: string) => {
      await nextTask();
      // all that is done without leaving the task
      for (let step = 1; step <= 20; step++) await Promise.resolve();
      heard.push(`${name} is over`);
    };
    const first = nextTask().then(() => heard.push('somebody else'));
    await Promise.all([first, work('one'), work('two'), work('three')]);
    expect(heard).to.deep.equal(['somebody else', 'one is over', 'two is over', 'three is over']);
  });

  it('are all there in the end', async () => {
    const order: Element[] = [];
    const box = await fixture<HTMLElement>('<div style="width: 100px"></div>');
    const observers = Array.from({ length: 12 }, () => {
      const video = document.createElement('sb-video');
      video.setAttribute('link', '/demo/video/lamp.webm');
      box.append(video);
      const root = video.shadowRoot as ShadowRoot;
      const observer = new MutationObserver(() => {
        if (!order.includes(video) && root.querySelector('[part="play"]')) order.push(video);
      });
      observer.observe(root, { childList: true, subtree: true });
      return observer;
    });
    await until(() => order.length === 12, 'every video has its button');
    expect(order).to.have.members([...box.children]);
    for (const observer of observers) observer.disconnect();
  });
});
