// runs in firefox, webkit: pointer
import { expect } from '@open-wc/testing';
import { accessible, atEnd, events, frame, press, put, quiet, settled, stopClock, ui, until } from './fixture.js';
import { unexpected } from './quiet.js';

async function refusal(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

describe('what tests are written with: ui()', () => {
  it('reads parts, and names a part that is missing or there twice', async () => {
    const box = put('<div></div>').firstElementChild as HTMLElement;
    box.attachShadow({ mode: 'open' }).innerHTML = '<p part="line first"></p><p part="line"></p>';
    expect(ui(box).parts('line')).to.have.length(2);
    expect(ui(box).thePart('first')).to.equal(ui(box).part('line'));
    expect(ui(box).part('last')).to.equal(null);
    expect(await refusal(() => ui(box).thePart('last'))).to.equal('there is no part "last" in <div>');
    expect(await refusal(() => ui(box).thePart('line'))).to.equal('there are 2 of part "line" in <div>');
  });

  it('finds by role and name, of labels, words, pictures and what names it; hidden ones do not count', () => {
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

  it('a name that fits two is refused, and so is one that fits none, with the names there are', async () => {
    const box = put('<button>Add</button><button>Add</button>');
    expect(await refusal(() => ui(box).button('Add'))).to.contain('there are 2 of button "Add"');
    expect(await refusal(() => ui(box).button('Remove'))).to.contain('which has: "Add", "Add"');
  });
});

describe('what tests are written with: quiet()', () => {
  it('a warning that is not expected is told at the end; one that is, or is looked at, is not', () => {
    console.warn('late', document.body);
    console.error('wrong');
    expect(unexpected()).to.contain('console.warn: late').and.contain('console.error: wrong');
    const heard = quiet(/^wrong/);
    expect(unexpected()).to.not.contain('wrong');
    expect(heard.about(document.body)).to.deep.equal([['late', document.body]]);
    expect(unexpected()).to.equal(undefined);
    console.warn('again');
    expect(unexpected()).to.contain('again');
    expect(heard.warnings).to.deep.equal(['late', 'again']);
  });
});

describe('what tests are written with: the end of a test', () => {
  let left: HTMLElement;
  const undone: string[] = [];
  const { setTimeout } = window;

  it('one test leaves an element, a stopped clock and what it wants undone', () => {
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

describe('what tests are written with: press()', () => {
  const FAR = 'position: absolute; left: 10px; top: 3000px';

  it('brings what is far away into view, through shadow roots, and presses it once', async () => {
    const box = put(`<div style="${FAR}"></div>`).firstElementChild as HTMLElement;
    box.attachShadow({ mode: 'open' }).innerHTML = '<button>Add</button>';
    const clicks = events('click');
    await press(ui(box).button('Add'));
    expect(clicks.map(({ isTrusted }) => isTrusted)).to.deep.equal([true]);
    window.scrollTo(0, 0);
  });

  it('what moves is pressed where it comes to rest', async () => {
    const box = put('<button style="position: fixed; left: 0; top: 50px">Add</button>');
    const button = ui(box).button('Add');
    button.animate([{ left: '0px' }, { left: '300px' }], { duration: 300, fill: 'forwards' });
    const clicks = events('click');
    await press(button);
    expect(clicks[0]?.clientX).to.be.above(299);
  });

  it('a hidden control is pressed by its label', async () => {
    const box = put('<label><input type="checkbox" style="opacity: 0; position: absolute; left: -9px"> Gift</label>');
    await press(ui(box).field('Gift'));
    expect(ui(box).field('Gift').checked).to.equal(true);
  });

  it('a link is pressed on its words', async () => {
    const box = put('<a href="#"><span>Clay</span></a>');
    const clicks = events('click', ui(box).link('Clay'));
    atEnd(() => history.replaceState(null, '', location.pathname + location.search));
    await press(ui(box).link('Clay'));
    expect(clicks).to.have.length(1);
  });

  it('what something lies over is refused, with what it is; so is what is disabled or has gone', async () => {
    const box = put(`<button>Add</button><button disabled>Pay</button><p style="position: fixed; inset: 0"></p>`);
    const clicks = events('click', box);
    expect(await refusal(() => press(ui(box).button('Add')))).to.contain('<p>  lies over "Add"');
    expect(await refusal(() => press(ui(box).button('Pay')))).to.equal('"Pay" is disabled: it hears no press');
    const gone = ui(box).button('Add');
    box.remove();
    expect(await refusal(() => press(gone))).to.equal('"Add" has left the page: it cannot be pressed');
    expect(clicks).to.deep.equal([]);
  });

  it('a click that never comes is told', async () => {
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
});

describe('what tests are written with: settled()', () => {
  it('waits for an answer, what it makes of it, a timer of layout and an animation', async () => {
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

  it('waits for neither a stopped clock nor what never ends', async () => {
    const box = put('<p>Words</p>');
    stopClock();
    setTimeout(() => box.remove(), 100);
    box.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100, iterations: Number.POSITIVE_INFINITY });
    await settled(box);
    expect(box.isConnected).to.equal(true);
  });

  it('accessible() looks at what fades in as it will be', async () => {
    const box = put('<p>Words</p>');
    box.animate([{ opacity: 0.1 }, { opacity: 1 }], 100_000);
    await accessible(box);
    expect(getComputedStyle(box).opacity).to.equal('1');
  });

  it('until() waits whatever clock is stopped', async () => {
    stopClock();
    let frames = 0;
    const count = () => frame().then(() => frames++);
    count();
    await until(() => frames > 0);
    expect(frames).to.equal(1);
  });
});
