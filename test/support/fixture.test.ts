// runs in firefox, webkit: pointer
import { expect } from '@open-wc/testing';
import { atEnd, events, press, put, quiet, settled, stopClock, ui } from './fixture.js';
import { unexpected } from './quiet.js';

async function refusal(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

describe('the test fixtures', () => {
  it('ui() finds elements by role and name: text, aria-label, aria-labelledby, labels, alternative text; ignores hidden ones', () => {
    const box = put(`
      <button><span aria-hidden="true">×</span> Close</button><button hidden>Close</button>
      <button aria-label="Next"></button><a href="#a"><img alt="Vase" src=""></a>
      <label for="n">Name <i aria-hidden="true">*</i></label><input id="n">
      <b id="t">Town</b><select aria-labelledby="t"></select><p inert><button>Next</button></p>`);
    expect(ui(box).button('Close').textContent).to.contain('×');
    expect(ui(box).button('Next').ariaLabel).to.equal('Next');
    expect(ui(box).link('Vase').hash).to.equal('#a');
    expect(ui(box).field('Name').id).to.equal('n');
    expect(ui(box).field('Town').localName).to.equal('select');
  });

  it('ui() throws for a missing or ambiguous part or name, and lists the names found', async () => {
    const box = put('<button part="line">Add</button><button part="line">Add</button>');
    expect(await refusal(() => ui(box).thePart('last'))).to.equal('there is no part "last" in <div>');
    expect(await refusal(() => ui(box).thePart('line'))).to.equal('there are 2 of part "line" in <div>');
    expect(await refusal(() => ui(box).button('Add'))).to.contain('there are 2 of button "Add"');
    expect(await refusal(() => ui(box).button('Remove'))).to.contain('which has: "Add", "Add"');
  });

  it('unexpected() reports console messages that are neither expected by a pattern nor read by the test', () => {
    console.warn('late', document.body);
    console.error('wrong');
    expect(unexpected()).to.contain('console.warn: late').and.contain('console.error: wrong');
    const messages = quiet(/^wrong/);
    expect(unexpected()).to.not.contain('wrong');
    expect(messages.about(document.body)).to.deep.equal([['late', document.body]]);
    expect(unexpected()).to.equal(undefined);
    console.warn('again');
    expect(unexpected()).to.contain('again');
    expect(messages.warnings).to.deep.equal(['late', 'again']);
  });

  describe('the end of a test', () => {
    let left: HTMLElement;
    const undone: string[] = [];
    const { setTimeout } = window;

    it('(first test) leaves an element, a stopped clock and two clean-up functions', () => {
      left = put('left');
      stopClock();
      expect(window.setTimeout).to.not.equal(setTimeout);
      atEnd(() => undone.push('first'));
      atEnd(() => undone.push('second'));
      expect(undone).to.deep.equal([]);
    });

    it('(second test) finds the element and the stopped clock removed, and the clean-up done in reverse order', () => {
      expect(left.isConnected).to.equal(false);
      expect(window.setTimeout).to.equal(setTimeout);
      expect(undone).to.deep.equal(['second', 'first']);
    });
  });

  it('press() scrolls an element in a shadow root into view, and clicks it once', async () => {
    const box = put('<div style="position: absolute; left: 10px; top: 3000px"></div>').firstElementChild as HTMLElement;
    box.attachShadow({ mode: 'open' }).innerHTML = '<button>Add</button>';
    const clicks = events('click');
    await press(ui(box).button('Add'));
    expect(clicks.map(({ isTrusted }) => isTrusted)).to.deep.equal([true]);
    window.scrollTo(0, 0);
  });

  it('press() waits for the end of an ancestor’s delayed animation before it clicks', async () => {
    const box = put('<p style="position: fixed; left: 0; top: 50px"><button>Add</button></p>');
    const button = ui(box).button('Add');
    const late = { delay: 200, duration: 100, fill: 'forwards' } as const;
    box.querySelector('p')?.animate([{ left: '0px' }, { left: '300px' }], late);
    const clicks = events('click');
    await press(button);
    expect(clicks[0]?.clientX).to.be.above(299);
  });

  it('press() throws for an element that is covered (with the cover), disabled or removed', async () => {
    const box = put(`<button>Add</button><button disabled>Pay</button><p style="position: fixed; inset: 0"></p>`);
    const clicks = events('click', box);
    expect(await refusal(() => press(ui(box).button('Add')))).to.contain('<p>  lies over "Add"');
    expect(await refusal(() => press(ui(box).button('Pay')))).to.equal('"Pay" is disabled and cannot be pressed');
    const gone = ui(box).button('Add');
    box.remove();
    expect(await refusal(() => press(gone))).to.equal('"Add" has left the page: it cannot be pressed');
    expect(clicks).to.deep.equal([]);
  });

  it('press() throws after several tries if the click never reaches the element', async () => {
    const box = put('<button>Add</button>');
    const button = ui(box).button('Add');
    let presses = 0;
    button.addEventListener('pointerdown', () => {
      presses += 1;
      button.style.marginLeft = `${(presses % 2) * 200}px`;
    });
    expect(await refusal(() => press(button))).to.contain('without a click event');
    expect(presses).to.be.above(1);
  });

  it('settled() waits for a response, its handlers, a short timer and an animation', async () => {
    const box = put('');
    const done: string[] = [];
    fetch('/package.json').then(() => {
      done.push('answer');
      setTimeout(() => {
        done.push('timer');
        const { finished } = box.animate([{ opacity: 0 }, { opacity: 1 }], 100);
        finished.then(() => done.push('animation'));
      }, 100);
    });
    await settled(box);
    expect(done).to.deep.equal(['answer', 'timer', 'animation']);
  });

  it('settled() waits for requests of free locks, and not for a held one', async () => {
    const granted: string[] = [];
    const ask = (name: string) => navigator.locks.request(name, () => void granted.push(name));
    let free: () => void = () => {};
    void navigator.locks.request('held', () => new Promise<void>((end) => (free = end)));
    void ask('held');
    // more than the browser grants in two frames
    for (let number = 0; number < 5000; number += 1) void ask(`free ${number}`);
    await settled(put(''));
    expect(granted).to.have.length(5000);
    free();
  });

  it('settled() waits for a step in the history, and does not hang on one beyond its ends', async () => {
    const { href } = location;
    history.pushState(null, '', '#pushed');
    // wait for the event: WebKit keeps 100 entries, so the length need not grow
    const linked = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = 'linked';
    await linked;
    const steps = [-2, 1, 2, 1, 1, -2] as const;
    const places = ['', '#pushed', '#pushed', '#linked', '#linked', ''];
    for (const [at, by] of steps.entries()) {
      history.go(by);
      await settled();
      expect(location.hash, `step ${at + 1}`).to.equal(places[at]);
    }
    expect(location.href).to.equal(href);
    history.go(-history.length);
    await settled();
  });
});
