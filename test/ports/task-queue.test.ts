import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import '../../elements/sb-video.js';
import { nextTask } from '../../src/ports/task-queue.js';
import { put, ui, until } from '../support/fixture.js';

describe('nextTask()', () => {
  it('runs callers in separate tasks: one has finished before the next one starts', async () => {
    const heard: string[] = [];
    const work = async (name: string) => {
      await nextTask();
      // microtasks do not leave the task
      for (let step = 1; step <= 20; step++) await Promise.resolve();
      heard.push(`${name} is over`);
    };
    const first = nextTask().then(() => heard.push('somebody else'));
    await Promise.all([first, work('one'), work('two'), work('three')]);
    expect(heard).to.deep.equal(['somebody else', 'one is over', 'two is over', 'three is over']);
  });

  it('continues in a page that Firefox has kept for Back, where the message under way is dropped', async () => {
    const post = stub(MessagePort.prototype, 'postMessage');
    const waiting = Promise.all([nextTask(), nextTask()]);
    await until(() => post.called, 'a message is under way');
    post.restore();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waiting;
  });

  it('renders all of several videos that are added at once', async () => {
    const box = put('<sb-video link="/demo/video/lamp.webm" style="width: 100px"></sb-video>'.repeat(12));
    await until(() => [...box.children].every((video) => ui(video).part('play')), 'every video has its button');
  });
});
