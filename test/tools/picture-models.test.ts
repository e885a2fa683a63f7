import { expect } from '@esm-bundle/chai';
import type { Patch } from '../../demo/server/pictures/core/patch.js';
import { shaderOf } from '../../demo/server/pictures/core/shade.js';
import type { Vec } from '../../demo/server/pictures/core/vector.js';
import { pouch, weekender } from '../../demo/server/pictures/goods/bags.js';
import { lantern } from '../../demo/server/pictures/goods/lamps-hanging.js';
import { pot } from '../../demo/server/pictures/goods/planters.js';
import { cushion } from '../../demo/server/pictures/goods/textiles.js';
import { goods, pictureGround, pictureSvg, shotIds } from '../../demo/server/pictures/index.js';
import { boucle, type Tint, tints } from '../../demo/server/pictures/palette.js';
import { products } from '../../demo/server/seed/products.js';
import { russianProduct } from '../../demo/server/seed/ru/russian-shop.js';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';
import { contrast } from '../../src/domain/shared/contrast.js';

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

/** A see-through ground over a page, and the contrast of a thing on it. */
function contrastOn(page: string, id: string, thing: string): number {
  const channels = (hex: string) => [1, 3, 5, 7].map((at) => Number.parseInt(hex.slice(at, at + 2) || 'ff', 16));
  const [ground, below] = [channels(pictureGround(id) ?? ''), channels(page)];
  const share = (ground[3] ?? 255) / 255;
  const [red = 0, green = 0, blue = 0] = ground.map((level, at) =>
    Math.round(level * share + (below[at] ?? 0) * (1 - share)),
  );
  const solid = (css: string) => recogniseColour(css) as SolidColour;
  return contrast(solid(`rgb(${red}, ${green}, ${blue})`), solid(thing));
}

describe('the things on the pictures of products', () => {
  it('[N20] a chair of ebony is seen on a dark page, and on a pale one its ground is as pale as that of oak', () => {
    expect(contrastOn('#171614', 'chair-alba-ebony', tints.ebony)).to.be.at.least(2);
    const [ebony, oak] = ['ebony', 'oak'].map((tint) => contrastOn('#faf8f5', `chair-alba-${tint}`, '#ffffff'));
    expect(ebony).to.be.closeTo(oak ?? Number.NaN, 0.05);
  });

  it('[N13] a product with a second view is seen from four sides, each another picture', () => {
    expect(shotIds('chair-alba', 'oak')).to.deep.equal(['', '-2', '-3', '-4'].map((at) => `chair-alba-oak${at}`));
    const drawn = shotIds('chair-alba', 'oak').map(pictureSvg);
    expect(drawn).not.to.include(null);
    expect(new Set(drawn).size).to.equal(4);
    expect(shotIds('stool-tre', 'oak')).to.deep.equal(['stool-tre-oak']);
  });

  it('[N13] furniture is as large as its words say, in English and in Russian', () => {
    const furniture = products.filter(({ size }) => size);
    expect(furniture.length).to.be.above(10);
    for (const product of furniture.slice(0, 3)) {
      const good = goods[product.id.slice(2)];
      const all = points(...(good?.make(good.tints[0] as Tint).patches ?? []));
      const spans = ([0, 2, 1] as const).map((axis) => {
        const places = all.map((point) => point[axis]);
        return Math.round((Math.max(...places) - Math.min(...places)) * 100);
      });
      expect(spans, product.id).to.deep.equal(product.size);
      expect(product.description).to.contain(`${spans.join('\u00a0×\u00a0')}\u00a0cm (width, depth, height)`);
      expect(russianProduct(product).description).to.contain(
        `${spans.join('\u00a0×\u00a0')}\u00a0см (ширина, глубина, высота)`,
      );
    }
  });

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
