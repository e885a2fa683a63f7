import { expect } from '@open-wc/testing';
import '../../elements/sb-site.js';
import { stub } from 'sinon';
import { defineBackend } from '../../src/ports/backend/define.js';
import { backendApis } from '../../src/stores/backend/backend.js';
import { registerBackend } from '../../src/stores/backend/backend-names.js';
import { backendEndpoint, missingAbilities } from '../../src/stores/backend/own-backend.js';
import { shopApi } from '../../src/stores/backend/shop-port.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import { site } from '../../src/stores/site/site.js';
import { atEnd, provide, put, quiet, stopClock, until } from '../support/fixture.js';

let serial = 0;

/** Returns a name that no other test has used: the whole page shares the registry. */
const freshName = () => `shop-${++serial}`;

/** Creates a shop of one product, whose title names its source. */
const shopOf = (title: string) =>
  defineBackend({
    shop: { products: async () => ({ products: [{ id: 'mug', title, variants: [{ id: 'mug-1', price: 1250 }] }] }) },
  });

function register(name: string, load: Parameters<typeof registerBackend>[1]): void {
  atEnd(registerBackend(name, load));
}

const titles = async () => (await shopApi().products({}, 'EUR')).products.map(({ title }) => title);

describe('the page’s own backend', () => {
  it('is called in place of the specification’s API, and loaded once', async () => {
    const name = freshName();
    const asked: string[] = [];
    register(name, ({ src }) => {
      asked.push(src);
      return shopOf('Mug');
    });
    put(`<sb-site backend="${name}" backend-src="shop.json" currency="USD"></sb-site>`);
    await until(() => backendApis() !== null, 'the backend is loaded');
    expect(await Promise.all([titles(), titles()])).to.deep.equal([['Mug'], ['Mug']]);
    expect(asked).to.deep.equal([new URL('shop.json', document.baseURI).href]);
    expect((await shopRules(site().get().projectId).read()).currency).to.equal('USD');
  });

  it('gives the shop its own project id where the page sets none', () => {
    provide({ projectId: '', backend: 'mine', backendSrc: 'a.json' });
    expect(site().get().projectId).to.equal('mine:a.json');
    provide({ projectId: 'p-1' });
    expect(site().get().projectId).to.equal('p-1');
  });

  it('warns once when it changes under the same project-id, because two shops would share one cart', async () => {
    const heard = quiet();
    const [one, other, project] = [freshName(), freshName(), freshName()];
    for (const name of [one, other]) register(name, ({ src }) => shopOf(`${name} ${src}`));
    const become = async (settings: Parameters<typeof provide>[0]) => {
      provide(settings);
      await titles();
      return heard.warnings.length;
    };
    expect(await become({ projectId: '', backend: one })).to.equal(0);
    expect(await become({ backend: other }), 'a project of its own').to.equal(0);
    expect(await become({ projectId: project })).to.equal(0);
    expect(await become({ backendSrc: 'b.json' })).to.equal(1);
    expect(heard.warnings[0]).to.equal(
      `sb-elements: the page's backend is now "${other}" with "b.json", but its project-id is still "${project}", so two shops share one cart: give each its own project-id`,
    );
    expect(await become({ backend: one })).to.equal(1);
  });

  it('is set by the last <sb-site> that names one, with one warning if they name different ones', async () => {
    const heard = quiet();
    const name = freshName();
    register(name, ({ src }) => shopOf(src.slice(-6)));
    const ofSite = async (src: string) => {
      put(`<sb-site backend="${name}" backend-src="${src}"></sb-site>`);
      await until(() => site().get().backendSrc === src, 'its backend is set');
      return [...(await titles()), heard.warnings.length];
    };
    put('<sb-site currency="USD"></sb-site>');
    expect(await ofSite('a.json')).to.deep.equal(['a.json', 0]);
    expect(await ofSite('a.json')).to.deep.equal(['a.json', 0]);
    expect(await ofSite('b.json')).to.deep.equal(['b.json', 1]);
    expect(await ofSite('c.json')).to.deep.equal(['c.json', 1]);
    expect(heard.warnings[0]).to.equal(
      `sb-elements: several <sb-site> set a backend, "${name}" with "a.json" and "${name}" with "b.json": the last one is used. Set it in one <sb-site>`,
    );
    expect(site().get().currency).to.equal('USD');
  });

  it('may be registered after elements have sent requests', async () => {
    const name = freshName();
    provide({ backend: name });
    const asked = titles();
    register(name, () => shopOf('Late mug'));
    expect(await asked).to.deep.equal(['Late mug']);
  });

  it('when it is not registered, requests wait 10 s once, then fail at once, with one warning that lists the known names', async () => {
    const clock = stopClock();
    const known = freshName();
    register(known, () => shopOf('Mug'));
    const name = freshName();
    provide({ backend: name });
    const asked = Promise.allSettled([titles(), titles()]);
    await clock.tickAsync(10_000);
    for (const answer of await asked)
      expect(answer).to.nested.include({ status: 'rejected', 'reason.code': 'network' });
    const again = titles().catch((error: Error) => error.message);
    expect(await again).to.equal(`the backend "${name}" cannot be used`);
    const { warnings } = quiet();
    const [before = '', available = ''] = warnings[0]?.split('; available: ') ?? [];
    expect(warnings).to.have.length(1);
    expect(before).to.equal(`sb-elements: the backend "${name}" cannot be used: no script has registered it`);
    expect(available.split(', ')).to.include.members(['static', 'vendure', 'medusa', known]);
    register(name, () => shopOf('Mug at last'));
    expect(await titles()).to.deep.equal(['Mug at last']);
  });

  it('is loaded again by the next request after its load has failed', async () => {
    const name = freshName();
    const load = stub().onFirstCall().rejects(new Error('offline')).resolves(shopOf('Mug'));
    register(name, load);
    provide({ backend: name });
    expect((await titles().catch((error: Error) => error)) as Error).to.include({ name: 'RequestError' });
    expect(await titles()).to.deep.equal(['Mug']);
    expect(quiet().warnings).to.deep.equal([`sb-elements: the backend "${name}" cannot be used: offline`]);
  });

  it('is rejected when defineBackend() did not make it', async () => {
    const name = freshName();
    register(name, () => ({ shop: {} }) as never);
    provide({ backend: name });
    expect((await titles().catch((error: Error) => error)) as Error).to.include({ code: 'network' });
    expect(quiet().warnings.join()).to.contain('it was not made by defineBackend()');
  });

  it('keeps its name: a second registration of it is ignored with a warning, until the first is removed', async () => {
    const name = freshName();
    const giveBack = registerBackend(name, () => shopOf('First'));
    registerBackend(name, () => shopOf('Second'))();
    provide({ backend: name });
    expect(await titles()).to.deep.equal(['First']);
    expect(quiet().warnings).to.deep.equal([
      `sb-elements: a backend "${name}" is registered already; the new one is ignored`,
    ]);
    giveBack();
    register(name, () => shopOf('Third'));
    provide({ backend: name, backendSrc: 'other' });
    expect(await titles()).to.deep.equal(['Third']);
  });

  it('has unknown capabilities until it is loaded; the specification’s API lacks only quotes', async () => {
    const names = () => missingAbilities().get() && [...(missingAbilities().get() ?? [])];
    expect(names()).to.deep.equal(['quote']);
    const name = freshName();
    const takeBack = provide({ backend: name });
    expect(names()).to.equal(null);
    register(name, () => shopOf('Mug'));
    await until(() => names()?.includes('promocode'), 'it is known to take no promo codes');
    takeBack();
    expect(names()).to.deep.equal(['quote']);
  });

  it('sets the endpoint of forms by the time its missing capabilities are known, which is once it is loaded', async () => {
    const name = freshName();
    const endpoints: string[] = [];
    const stop = missingAbilities().listen((now) => now?.has('lead') && endpoints.push(backendEndpoint().get()));
    register(name, () => defineBackend({ ...shopOf('Mug'), endpoint: 'mailto:orders@shop.example' }));
    const takeBack = provide({ backend: name });
    expect(backendEndpoint().get()).to.equal('');
    await until(() => endpoints.length === 1, 'its capabilities are known');
    expect(endpoints).to.deep.equal(['mailto:orders@shop.example']);
    takeBack();
    expect(backendEndpoint().get()).to.equal('');
    stop();
  });

  it('lacks only one capability when it cannot be loaded, with one warning', async () => {
    const name = freshName();
    register(name, () => Promise.reject(new Error('offline')));
    provide({ backend: name });
    expect(missingAbilities().get()).to.equal(null);
    await until(() => missingAbilities().get()?.size === 1, 'only one capability is missing');
    expect(quiet().warnings).to.have.length(1);
  });
});
