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

describe('what tests are written with', () => {
  it('ui() finds by role and name, of labels, words, pictures and what names it; hidden ones do not count', () => {
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

  it('ui() refuses a part or a name that is missing or there twice, with the names there are', async () => {
    const box = put('<button part="line">Add</button><button part="line">Add</button>');
    expect(await refusal(() => ui(box).thePart('last'))).to.equal('there is no part "last" in <div>');
    expect(await refusal(() => ui(box).thePart('line'))).to.equal('there are 2 of part "line" in <div>');
    expect(await refusal(() => ui(box).button('Add'))).to.contain('there are 2 of button "Add"');
    expect(await refusal(() => ui(box).button('Remove'))).to.contain('which has: "Add", "Add"');
  });

  it('a warning that is not expected is told at the end; one that is, or is looked at, is not', () => {
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

    it('one leaves an element, a stopped clock and what it wants undone', () => {
      left = put('left');
      stopClock();
      expect(window.setTimeout).to.not.equal(setTimeout);
      atEnd(() => undone.push('first'));
      atEnd(() => undone.push('second'));
      expect(undone).to.deep.equal([]);
    });

    it('the next one finds nothing of it', () => {
      expect(left.isConnected).to.equal(false);
      expect(window.setTimeout).to.equal(setTimeout);
      expect(undone).to.deep.equal(['second', 'first']);
    });
  });

  it('press() brings what is far away into view, through shadow roots, and presses it once', async () => {
    const box = put('<div style="position: absolute; left: 10px; top: 3000px"></div>').firstElementChild as HTMLElement;
    box.attachShadow({ mode: 'open' }).innerHTML = '<button>Add</button>';
    const clicks = events('click');
    await press(ui(box).button('Add'));
    expect(clicks.map(({ isTrusted }) => isTrusted)).to.deep.equal([true]);
    window.scrollTo(0, 0);
  });

  it('press() presses what moves, or what it lies in does, where it comes to rest, however late it begins to', async () => {
    const box = put('<p style="position: fixed; left: 0; top: 50px"><button>Add</button></p>');
    const button = ui(box).button('Add');
    const late = { delay: 200, duration: 100, fill: 'forwards' } as const;
    box.querySelector('p')?.animate([{ left: '0px' }, { left: '300px' }], late);
    const clicks = events('click');
    await press(button);
    expect(clicks[0]?.clientX).to.be.above(299);
  });

  it('press() refuses what something lies over, with what it is, and what is disabled or has gone', async () => {
    const box = put(`<button>Add</button><button disabled>Pay</button><p style="position: fixed; inset: 0"></p>`);
    const clicks = events('click', box);
    expect(await refusal(() => press(ui(box).button('Add')))).to.contain('<p>  lies over "Add"');
    expect(await refusal(() => press(ui(box).button('Pay')))).to.equal('"Pay" is disabled: it hears no press');
    const gone = ui(box).button('Add');
    box.remove();
    expect(await refusal(() => press(gone))).to.equal('"Add" has left the page: it cannot be pressed');
    expect(clicks).to.deep.equal([]);
  });

  it('press() tells of a click that never comes', async () => {
    const box = put('<button>Add</button>');
    const button = ui(box).button('Add');
    let presses = 0;
    button.addEventListener('pointerdown', () => {
      presses += 1;
      button.style.marginLeft = `${(presses % 2) * 200}px`;
    });
    expect(await refusal(() => press(button))).to.contain('has not heard it');
    expect(presses).to.be.above(1);
  });

  it('settled() waits for an answer, what it makes of it, a timer of layout and an animation', async () => {
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

  it('settled() waits for locks that are free, and not for one that is held', async () => {
    const granted: string[] = [];
    const ask = (name: string) => navigator.locks.request(name, () => void granted.push(name));
    let free: () => void = () => {};
    void navigator.locks.request('held', () => new Promise<void>((end) => (free = end)));
    void ask('held');
    // more than two frames grant
    for (let number = 0; number < 5000; number += 1) void ask(`free ${number}`);
    await settled(put(''));
    expect(granted).to.have.length(5000);
    free();
  });

  it('settled() waits for a step in the history, and not for one that leads nowhere', async () => {
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
