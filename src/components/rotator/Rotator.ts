import type { Leaf, LeafHost } from '../../bridge/define-leaf.js';
import { whenNear, whenOnScreen } from '../../bridge/visibility.js';
import { warnOnce } from '../../bridge/warn.js';
import { joined } from '../../domain/rotator.js';
import { part } from '../kit/part.js';
import type { Motion } from './motion.js';
import { lasts, type RotatorProps, type Stage } from './rotator-props.js';

/** Phrases that take each other's place (ROT-01, ROT-02). What moves them comes when they come near the screen. */
export function rotatorLeaf(host: LeafHost<RotatorProps>): Leaf<RotatorProps> {
  const { states } = host.attachInternals();
  const base = part('base', 'span');
  const words = part('words', 'span');
  const stage: Stage = { base, cells: [], phrases: [], at: 0, progress: null, erasing: false, ended: false };
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let drawn = '';
  let broken = false;
  let near = false;
  let seen = false;
  let asked = false;
  let motion: Motion | undefined;

  base.ariaHidden = 'true';

  /** Lets it go while it is seen, by someone who wants to see it move; editors and machines see it still. */
  function settle(): void {
    const { mode, context } = host.site;
    const moves = !broken && stage.phrases.length > 0 && mode !== 'admin' && context === 'page' && !calm.matches;
    if (moves && near) load();
    // what is counted or typed once is not shown before: it would vanish again
    const waits = moves && !motion && stage.progress === 0;
    base.dataset.state = waits ? 'waiting' : 'still';
    states[moves && lasts(host.props, stage.phrases) ? 'add' : 'delete']('pausable');
    motion?.settle(moves, seen && !document.hidden);
  }

  function load(): void {
    if (asked) return;
    asked = true;
    import('./motion.js').then(
      ({ createMotion }) => {
        motion = createMotion(host, stage);
        settle();
      },
      (error) => {
        broken = true;
        settle();
        console.warn('<sb-rotator>: its motion could not be loaded', error);
      },
    );
  }

  return {
    connected() {
      const update = () => host.requestUpdate();
      const undo = [
        whenNear(host, () => {
          near = true;
          settle();
        }),
        whenOnScreen(host, (visible) => {
          seen = visible;
          settle();
        }),
      ];
      const children = new MutationObserver(update);
      children.observe(host, { childList: true, characterData: true, subtree: true });
      document.addEventListener('visibilitychange', settle);
      calm.addEventListener('change', settle);
      return () => {
        seen = false;
        settle();
        for (const stop of undo) stop();
        children.disconnect();
        document.removeEventListener('visibilitychange', settle);
        calm.removeEventListener('change', settle);
      };
    },
    update(props, root) {
      if (base.parentNode !== root) root.append(base, words);
      const phrases = read(host, props);
      if (phrases.length === 0 && document.readyState !== 'loading')
        warnOnce(host, 'phrases', '', 'a JSON list of texts, or one child per phrase');
      base.style.fontSize = words.style.fontSize = props.size > 0 ? `${props.size}px` : '';
      base.dataset.kind = props.kind;
      const { language } = host.site;
      const key = JSON.stringify([phrases, props.kind, props.from, language]);
      if (key !== drawn) {
        drawn = key;
        motion?.stop();
        draw(stage, phrases, props, language);
        words.textContent = phrases.length > 0 ? joined(phrases) : '';
      }
      settle();
    },
  };
}

/** Its settings say the phrases, or the text of each child is one. */
function read(host: Element, { phrases }: RotatorProps): readonly string[] {
  if (phrases.length > 0) return phrases;
  const children = [...host.children].filter((child) => child.localName !== 'script');
  return children.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

function cellOf(text: string, state: string): HTMLElement {
  const cell = part('phrase', 'span');
  cell.dataset.state = state;
  cell.textContent = text;
  return cell;
}

/** From the first phrase on, which stands there whole, to be read before anything moves. A count needs room where it begins and ends. */
function draw(stage: Stage, phrases: readonly string[], { kind, from }: RotatorProps, language: string): void {
  const cells = phrases.map((phrase, at) => cellOf(phrase, at === 0 ? 'shown' : 'hidden'));
  const begins = (phrase: string) => phrase.replace(/\d[\d.,\s]*\d|\d/, from.toLocaleString(language));
  const rooms = kind === 'counter' ? [...phrases, ...phrases.map(begins)].map((text) => cellOf(text, 'hidden')) : [];
  stage.base.replaceChildren(...cells, ...rooms);
  const progress = kind === 'counter' || (kind === 'typing' && phrases.length === 1) ? 0 : null;
  Object.assign(stage, { cells, phrases, at: 0, progress, erasing: false, ended: false });
}
