import { findIn, lineAt, sources } from '../files.mjs';
import { readEvents } from '../manifest/events.mjs';

const CODE = ['ts', 'tsx'];

const SOURCES = ['src', 'elements'];

/**
 * Patterns that are forbidden in some folders (the sources, where none is named), by the reason, and where they are allowed.
 * @type {Record<string, { pattern: RegExp, folders?: string[], except?: string[] }>}
 */
const FORBIDDEN = {
  'rem: a host page may have set any root size': {
    pattern: /(?<![\w-])\d*\.?\d+rem\b/g,
    folders: [...SOURCES, 'styles'],
  },
  'markup from a string: breaks Trusted Types': {
    pattern: /\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write)\b/g,
  },
  'an inline style: breaks a strict content policy': { pattern: /\sstyle=(?:["'`]|\$\{(?!styleProperties\())/g },
  'code from a string': { pattern: /\beval\s*\(|\bnew\s+Function\s*\(|\bset(?:Timeout|Interval)\(\s*['"`]/g },
  "a store's state written by a view: ask by a named command": {
    pattern: /\b[a-z]\w*\([^()]*\)\.(?:dispatch|set)\(/g,
    folders: ['src/components', 'elements'],
  },
  'motion: use src/platform/motion and src/platform/screen': {
    pattern:
      /\bmatchMedia\(|prefers-reduced-motion|\b(?:request|cancel)AnimationFrame\(|\.animate\(|:dir\(|\)\.direction\b|'visibilitychange'/g,
    // layers below the platform read the width directly
    except: ['src/platform/motion/', 'src/platform/screen/', 'src/stores/page/environment.ts'],
  },
  "built-ins that frameworks of host pages replace (Prototype.js, MooTools): listOf(), a spread, an index, an element's scroll()":
    {
      pattern: /\bArray\.from\(|(?<!\bObject)(?<!window)\.(?:entries\(\)|scrollTo\()/g,
    },
  'style sheets: use src/platform/sheets': {
    pattern: /\badoptedStyleSheets\b|\bnew CSSStyleSheet\b|\breplaceSync\(/g,
    except: ['src/platform/sheets/'],
  },
  'a label by its index: WebKitGTK 2.50 crashes by it once the frame is gone; use labelsOf()': {
    pattern: /\blabels!?(?:\?\.)?\[/g,
    folders: [...SOURCES, 'test', 'demo'],
  },
  'axe called directly: accessible() of test/support/fixture.ts waits until nothing moves': {
    pattern: /\.to\.be\.accessible\(/g,
    folders: ['test'],
    except: ['test/support/settled.ts'],
  },
  'a stubbed console: quiet() of test/support/fixture.ts records messages, and an unexpected one fails the test': {
    pattern: /\bstub\(console\b/g,
    folders: ['test'],
  },
  'a separate fake clock: stopClock() and setDate() of test/support/fixture.ts end with the test': {
    pattern: /\buseFakeTimers\b/g,
    folders: ['test'],
    // tests in Node have no page with frames
    except: ['test/support/clock.ts', 'test/domain/'],
  },
  'counted frames: until() waits for a condition, settled() until nothing is pending': {
    pattern: /\bfor \([^\n]*\) await frame\(\)/g,
    folders: ['test'],
    // these count the frames in which nothing is rendered or announced
    except: ['test/support/rendered-in.ts', 'test/elements/sb-tabs-support.ts', 'test/journeys/'],
  },
  'a test that is skipped, or skips the others': {
    pattern: /\b(?:it|describe|test|context)\.(?:only|skip)\b|\bx(?:it|describe)\(/g,
    folders: ['test'],
  },
};

/** Whole names that a web developer would not search for, and their replacements; strings and comments may have them. */
const REFUSED_NAMES = new Map([
  [/settle[ds]?|settling|useSettled|SETTLED/, 'commit, applyOutcome, resolve, outcome or when…'],
  [/tells?|told|Told|telling|tell[A-Z]\w*|told[A-Z]\w*/, 'notify, report or announce'],
  [/hears?|heard|hearing/, 'listener, receive or on…'],
  [/say|said/, 'announce or announcement'],
  [/turns?|Turn|takeTurn|useTurn/, 'setOpen, lock, queue, toggle or direction'],
  [/Part|usePart|partOf|[A-Z]+_PARTS?/, 'LazyState, lazyModule or lazy…; a part is a CSS part'],
  [/dress|dress[A-Z]\w*/, 'what it does: set…, sync…'],
  [/scene|\w+Scene|goods|ground|groundOf|came|cameNear|cameOpen/, "the thing's own name"],
]);

/** Files that may use them: `turn` is a CSS unit there. */
const NAME_EXCEPTIONS = ['src/domain/shared/solid-colour.ts'];

const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

function names() {
  const files = sources(['src', 'elements'], CODE)
    .filter(({ path }) => !NAME_EXCEPTIONS.includes(path))
    .map(({ path, code }) => ({ path, code: code.replace(STRINGS, (string) => ' '.repeat(string.length)) }));
  return [...REFUSED_NAMES].flatMap(([words, instead]) =>
    findIn(files, new RegExp(`(?<![\\w$-])(?:${words.source})(?![\\w$-])`, 'g')).map(
      ({ place, match: [found] }) => `${place}: ${found} (src/glossary.md: say ${instead})`,
    ),
  );
}

/** Most lines of a file, and of README.md. */
const MAX_LINES = 400;
const MAX_README = 150;

function tooLong(files, most) {
  const counted = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  return counted
    .filter(({ lines }) => lines > most)
    .map(({ path, lines }) => `${path}: ${lines} lines, more than ${most}`);
}

const lengths = () => [
  ...tooLong(sources(['src', 'elements', 'styles', 'test', 'demo', 'tools']), MAX_LINES),
  ...tooLong(sources(['README.md'], ['md']), MAX_README),
];

const forbidden = () =>
  Object.entries(FORBIDDEN).flatMap(([why, { pattern, folders = SOURCES, except = [] }]) => {
    const files = sources(folders, [...CODE, 'js', 'css']);
    const checked = files.filter(({ path }) => !except.some((place) => path.startsWith(place)));
    return findIn(checked, pattern).map(({ place, match: [found] }) => `${place}: ${found.trim()} (${why})`);
  });

/** Not `(hover: hover)`: a browser without a pointer, as on a remote desktop, does not match it, as a phone does not. */
const NOT_TOUCHED = 'not ((hover: none) and (pointer: coarse))';

/** Finds `:hover` rules that would stay active after a touch. */
function hovers() {
  return sources(['styles', 'demo'], ['css']).flatMap(({ path, code }) => {
    /** Selectors and at-rules of the blocks that are open. */
    const open = [];
    return [...code.matchAll(/([^{};]*)([{};])/g)].flatMap(({ index, 0: whole, 1: before, 2: mark }) => {
      if (mark === '}') open.pop();
      if (mark !== '{') return [];
      open.push(before);
      if (!before.includes(':hover') || open.some((one) => one.includes(NOT_TOUCHED))) return [];
      const line = lineAt(code, index + whole.indexOf(':hover'));
      return [`${path}:${line}: :hover (stays after a touch: within @media ${NOT_TOUCHED})`];
    });
  });
}

/** Checks house rules that a pattern can find. */
export function checkHabits() {
  return { problems: [...lengths(), ...forbidden(), ...hovers(), ...names()] };
}

const EVENT_CALL =
  /\b(?:addEventListener|removeEventListener|new\s+(?:Custom)?Event)\s*(?:<[^>]*>)?\(\s*(['"`])([\w-]+)\1/g;

/** Checks that the library's events are named in src/events.ts only; other files use its request, announce and listen. */
export function checkEvents() {
  const events = readEvents().events.map(({ name }) => name);
  const files = sources(['src', 'elements'], CODE).filter(({ path }) => path !== 'src/events.ts');
  const problems = findIn(files, EVENT_CALL)
    .filter(({ match: [, , name] }) => events.includes(name))
    .map(({ place, match: [, , name] }) => `${place}: '${name}' is not typed; use src/events.ts`);
  return { problems };
}
