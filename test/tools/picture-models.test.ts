import { expect } from '@esm-bundle/chai';
import type { Patch } from '../../demo/server/pictures/core/patch.js';
import { shaderOf } from '../../demo/server/pictures/core/shade.js';
import type { Vec } from '../../demo/server/pictures/core/vector.js';
import { pouch, weekender } from '../../demo/server/pictures/goods/bags.js';
import { lantern } from '../../demo/server/pictures/goods/lamps-hanging.js';
import { pot } from '../../demo/server/pictures/goods/planters.js';
import { cushion } from '../../demo/server/pictures/goods/textiles.js';
import { boucle } from '../../demo/server/pictures/palette.js';

const NONE: Vec = [0, 0, 0];
const points = (...patches: (Patch | undefined)[]) => patches.flatMap((patch) => patch?.grid.flat() ?? []);
const around = ([x, , z]: Vec) => Math.hypot(x, z);
/** The share of a thing's ground plan that lies on the floor, nearly. */
function standing(patches: readonly Patch[]): number {
  const all = points(...patches);
  const floor = Math.min(...all.map(([, y]) => y));
  const span = (some: Vec[]) => Math.max(...some.map(([x]) => x)) - Math.min(...some.map(([x]) => x));
  return span(all.filter(([, y]) => y < floor + 0.004)) / span(all);
}

describe('the things on the pictures of products', () => {
  it('a cushion’s rim goes round it without a gap', () => {
    const rim = cushion('ink', 'ochre', 'plain').patches.at(-1);
    const steps = rim?.grid.flatMap((row) =>
      row.slice(1).map((p, n) => Math.hypot(...p.map((value, axis) => value - (row[n] ?? NONE)[axis as 0]))),
    );
    expect(Math.max(...(steps ?? [1]))).to.be.below(0.02);
  });

  it('the earth of a fluted planter stays within its wall', () => {
    const [wall, soil] = pot('ink', 'fluted').patches;
    const [walls, crumbs] = [wall?.grid ?? [], soil?.grid ?? []];
    const outside = crumbs.filter((column, n) => {
      const crumb = column.at(-1) ?? NONE;
      const same = walls[Math.round((n / (crumbs.length - 1)) * (walls.length - 1))] ?? [];
      const near = same.filter(([, y]) => Math.abs(y - crumb[1]) < 0.004);
      return around(crumb) > Math.min(...near.map(around)) + 0.0005;
    });
    expect(outside).to.deep.equal([]);
  });

  it('a paper lantern’s outline is a curve, not steps', () => {
    const [outline = []] = lantern('globe').patches[0]?.grid ?? [];
    const ways = outline
      .slice(1)
      .map((p, n) => Math.atan2(p[1] - (outline[n]?.[1] ?? 0), p[2] - (outline[n]?.[2] ?? 0)));
    const bends = ways.slice(1).map((way, n) => Math.abs(way - (ways[n] ?? 0)));
    expect(Math.max(...bends)).to.be.below(0.12);
  });

  it('a pouch’s zip lies on the cloth, all of it', () => {
    const { patches } = pouch('sky', 'cognac');
    const [cloth, zip] = [points(...patches.slice(0, 6)), points(patches[6])];
    const top = (some: Vec[], x: number) =>
      Math.max(...some.filter((p) => Math.abs(p[0] - x) < 0.004).map(([, y]) => y));
    for (const x of [-0.07, -0.04, 0, 0.04, 0.07]) {
      expect(top(zip, x) - top(cloth, x), `at ${x} m`).to.be.within(0.001, 0.009);
    }
  });

  it('soft bags stand on their foot, not on a point', () => {
    expect(standing(weekender('ochre', 'walnut').patches), 'weekender').to.be.above(0.6);
    expect(standing(pouch('sky', 'cognac').patches), 'pouch').to.be.above(0.6);
  });

  it('a dark looped wool has no white scratches where its curls turn away from the eye', () => {
    const [out, light] = [
      new Float64Array(3),
      { key: 0.2, sky: 0.8, height: 1, across: 0, along: 0, tone: 1, second: 0 },
    ];
    const side = { nx: 1, ny: 0, nz: 0, ex: 0, ey: 0, ez: 1 };
    shaderOf(boucle('charcoal'))({ ...side, ...light }, out);
    const away = Math.max(...out);
    shaderOf(boucle('charcoal'))({ ...side, ...light, ex: 1, ez: 0 }, out);
    expect(away / Math.max(...out)).to.be.below(1.5);
  });
});
