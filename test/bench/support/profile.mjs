import { readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { open } from './browser.mjs';

const SHOWN = 12;

/** Where a place of the built library stands in its sources; undefined for everything else. */
function sourceFinder(dist) {
  const maps = new Map();
  const mapOf = (path) => {
    if (!maps.has(path)) maps.set(path, new SourceMap(JSON.parse(readFileSync(`${join(dist, path)}.map`, 'utf8'))));
    return maps.get(path);
  };
  return ({ url, lineNumber, columnNumber }) => {
    const path = url.split('/dist/')[1];
    const entry = path && mapOf(path).findEntry(lineNumber, columnNumber);
    return entry?.originalSource && `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}`;
  };
}

function selfTimes({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const times = new Map();
  for (const [index, id] of samples.entries()) {
    const { functionName, url, lineNumber, columnNumber } = byId.get(id).callFrame;
    const key = JSON.stringify({ functionName, url, lineNumber, columnNumber });
    times.set(key, (times.get(key) ?? 0) + timeDeltas[index] / 1000);
  }
  return [...times].map(([key, time]) => ({ ...JSON.parse(key), time }));
}

function hottest(profile, dist) {
  const find = sourceFinder(dist);
  const busy = selfTimes(profile).filter(({ functionName }) => !['(idle)', '(root)'].includes(functionName));
  const top = busy.sort((a, b) => b.time - a.time).slice(0, SHOWN);
  return top.map((frame) => {
    const where = find(frame) ?? frame.url.split('/').at(-1);
    return `${frame.time.toFixed(1).padStart(8)} ms  ${frame.functionName || '(anonymous)'}  ${where}`;
  });
}

/**
 * Measures each page of a bench once more with the profiler on: the whole profile as a `.cpuprofile` in `folder`, and the
 * functions that took most time by themselves as lines of text.
 */
export async function profilePages(browser, bench, origin, folder) {
  const lines = [];
  for (const [page, path] of Object.entries(bench.pages)) {
    const tab = await open(browser, bench.blank ? undefined : origin + path);
    tab.url = origin + path;
    try {
      await tab.cdp.send('Profiler.enable');
      await tab.cdp.send('Profiler.setSamplingInterval', { interval: 200 });
      tab.profile = {
        start: () => tab.cdp.send('Profiler.start'),
        stop: async (what) => {
          const { profile } = await tab.cdp.send('Profiler.stop');
          const file = join(folder, `${bench.name}-${page}-${what}.cpuprofile`);
          writeFileSync(file, JSON.stringify(profile));
          lines.push(`${page}, ${what}: ${file}`, ...hottest(profile, join(folder, 'dist')));
        },
      };
      await bench.measure(tab, page);
    } finally {
      await tab.close();
    }
  }
  return lines;
}
