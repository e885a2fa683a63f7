import { eventNames } from '../manifest/events.mjs';
import { lineAt, sources, withoutComments } from './sources.mjs';

const CALL = /\b(?:addEventListener|removeEventListener|new\s+(?:Custom)?Event)\s*(?:<[^>]*>)?\(\s*(['"`])([\w-]+)\1/g;

/** An event of ours is named in src/events.ts only; everybody else goes through request, announce and listen. */
export function checkEvents() {
  const names = eventNames();
  const files = sources(['src', 'elements'], ['ts', 'tsx']).filter(({ path }) => path !== 'src/events.ts');
  const problems = files.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    return [...code.matchAll(CALL)]
      .filter(([, , name]) => names.includes(name))
      .map(({ index, 2: name }) => `${path}:${lineAt(code, index)}: '${name}' by hand; use src/events.ts`);
  });
  return { problems };
}
