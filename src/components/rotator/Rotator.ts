import { joined } from '../../domain/text/rotator.js';
import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import { later } from '../../platform/lazy/later.js';
import { whenNear, whenOnScreen } from '../../platform/screen/visibility.js';
import { isParsing } from '../../stores/environment.js';
import { part } from '../shared/part.js';
import type { Motion } from './motion.js';
import { lasts, type RotatorProps, type Stage } from './rotator-props.js';

/** Phrases that take each other's place (ROT-01, ROT-02). What moves them comes when they come near the screen. */
export function rotatorLeaf(host: LeafHost<RotatorProps>): Leaf<RotatorProps> {
  const { states } = host.attachInternals();
  const base = part('base', 'span');
  const words = part('words', 'span');
  /** The rest is there as soon as it is drawn. */
  const stage = { base, phrases: [] as readonly string[] } as Stage;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let drawn = '';
  let broken = false;
  let near = false;
  let seen = false;
  let motion: Motion | undefined;

  base.ariaHidden = 'true';

  const load = later(
    host,
    () => import('./motion.js'),
    ({ createMotion }) => {
      motion = createMotion(host, stage);
      // it has been shown whole meanwhile
      if (broken) stage.progress = null;
      broken = false;
      settle();
    },
    'its motion',
    () => {
      broken = true;
      settle();
    },
  );

  /** For someone who wants to see it move; editors and machines see it still. */
  function wanted(): boolean {
    const { mode, context } = host.site;
    return stage.phrases.length > 0 && mode !== 'admin' && context === 'page' && !calm.matches;
  }

  /** Lets it go while it is seen. */
  function settle(): void {
    const moves = wanted() && !broken;
    // what is counted or typed once is not shown before: it would vanish again
    const waits = moves && !motion && stage.progress === 0;
    base.dataset.state = waits ? 'waiting' : 'still';
    states[moves && lasts(host.props, stage.phrases) ? 'add' : 'delete']('pausable');
    motion?.settle(moves, seen && !document.hidden);
  }

  /** What may have changed something for it, so that what could not be loaded has another chance as well. */
  function chance(): void {
    if (near && !motion && wanted()) void load();
    settle();
  }

  return {
    connected() {
      const undo = [
        whenNear(host, () => {
          near = true;
          chance();
        }),
        whenOnScreen(host, (visible) => {
          seen = visible;
          chance();
        }),
        follow(host, calm, chance),
      ];
      return () => {
        seen = false;
        settle();
        for (const stop of undo) stop();
      };
    },
    update(props, root) {
      if (base.parentNode !== root) root.append(base, words);
      const phrases = read(host, props);
      if (!isParsing() && phrases.length === 0)
        warnOnce(host, 'phrases', '', 'a JSON list of texts, or a child for each');
      base.style.fontSize = words.style.fontSize = props.size ? `${props.size}px` : '';
      base.dataset.kind = props.kind;
      const { language } = host.site;
      const key = JSON.stringify([phrases, props.kind, props.from, language]);
      if (key !== drawn) {
        drawn = key;
        motion?.stop();
        draw(stage, phrases, props, language);
        words.textContent = phrases.length > 0 ? joined(phrases) : '';
      }
      chance();
    },
  };
}

/** Tells of what may let it go or stop it, beside the screen; other children are other phrases. */
function follow(host: LeafHost<RotatorProps>, calm: MediaQueryList, told: () => void): () => void {
  const children = new MutationObserver(() => host.requestUpdate());
  children.observe(host, { childList: true, characterData: true, subtree: true });
  document.addEventListener('visibilitychange', told);
  calm.addEventListener('change', told);
  return () => {
    children.disconnect();
    document.removeEventListener('visibilitychange', told);
    calm.removeEventListener('change', told);
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
