import { expect } from '@esm-bundle/chai';
import { BROWSERS, enginesOf, filesOf, rotatingShare, tagsOf, testFiles } from '../../tools/test/test-files.mjs';

/** Defects caught by an engine other than Chromium: the test file that covers each of them, and the commit of the fix. */
const CAUGHT = [
  ['firefox', 'test/elements/sb-figure.test.ts', 'e6438c2f'],
  ['firefox', 'test/elements/sb-video.test.ts', 'a3eb21cf'],
  ['firefox', 'test/elements/narrow-places.test.ts', 'a3eb21cf'],
  ['webkit', 'test/elements/sb-image.test.ts', '66c66ce0'],
  ['webkit', 'test/elements/sb-image-extras.test.ts', 'a3eb21cf'],
  ['webkit', 'test/elements/sb-form-groups.test.ts', '8af0591b'],
  ['webkit', 'test/components/slider/Slider.test.tsx', '18ca1e48'],
  ['webkit', 'test/elements/sb-product-card.test.ts', '18ca1e48'],
  ['webkit', 'test/elements/sb-slider.test.ts', '4ddbf582'],
  ['webkit', 'test/elements/sb-tabs.test.ts', '319c70e9'],
  ['webkit', 'test/elements/sb-catalogue-phone.test.ts', '090a4207'],
  ['strict', 'test/elements/sb-catalogue-modal.test.ts', '6cc17364'],
  ['strict', 'test/elements/sb-payment.test.ts', '6cc17364'],
] as const;

const ENGINES = ['node', 'postgres', ...BROWSERS];

describe('the engines of test files', () => {
  const files = testFiles();

  it('each file runs in an engine, names only existing engines, and gives a reason', () => {
    for (const file of files) {
      expect(enginesOf(file).always, file).to.not.deep.equal([]);
      for (const { engines, why } of tagsOf(file)) {
        expect(ENGINES, `${file}: ${engines}`).to.include.members(engines);
        expect(why, file).to.match(/^\S/);
      }
    }
  });

  it('files whose defects another engine has caught still run in that engine', () => {
    for (const [engine, file, commit] of CAUGHT) expect(filesOf(engine, files), commit).to.include(file);
  });

  it('the whole run has every file in every engine that can run it, the usual run only those that its head names', () => {
    const slider = 'test/elements/sb-slider.test.ts';
    const promo = 'test/elements/sb-cart-promo.test.ts';
    expect(filesOf('webkit', [slider, promo])).to.deep.equal([slider]);
    expect(filesOf('webkit', [slider, promo], { whole: true })).to.deep.equal([slider, promo]);
    expect(filesOf('webkit', ['test/domain/money.test.ts'], { whole: true })).to.deep.equal([]);
    expect(filesOf('node', ['test/domain/money.test.ts'])).to.deep.equal(['test/domain/money.test.ts']);
  });

  it('a commit assigns about a twentieth of the files to each engine, none to two, and over commits each file gets a turn', () => {
    const names = Array.from({ length: 200 }, (_, at) => `test/elements/${at}.test.ts`);
    const shares = BROWSERS.map((engine) => rotatingShare(names, engine, 'a'));
    expect(new Set(shares.flat()).size).to.equal(shares.flat().length);
    for (const share of shares) expect(share.length).to.be.within(1, 25);
    const commits = Array.from({ length: 300 }, (_, at) => `commit ${at}`);
    const seen = new Set(commits.flatMap((commit) => rotatingShare(names, 'webkit', commit)));
    expect(seen.size).to.equal(names.length);
  });
});
