import { expect } from '@open-wc/testing';
import { type SinonStub, spy, stub } from 'sinon';
import { RequestError } from '../../src/ports/request-error.js';
import { placeAndAnswer } from '../../src/stores/cart/add-to-cart.js';
import { pendingAdds } from '../../src/stores/cart/pending-adds.js';
import { navigation } from '../../src/stores/page/navigation.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import { products } from '../../src/stores/shop/products.js';
import { describeFailure, reportFailure } from '../../src/stores/site/failure.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { events, freshPage, quiet } from '../support/fixture.js';

describe('a failed request', () => {
  const refused = new RequestError({ code: 'not_authorized', status: 401 });
  let go: SinonStub;
  let backend: FakeBackend;
  beforeEach(() => {
    backend = installFakeBackend();
    go = stub(navigation, 'go');
  });

  it('[API-02] opens the login page for a visitor who is not signed in, and not for other failures', () => {
    freshPage({ loginUrl: '/login/' });
    const fallback = spy();
    reportFailure(document, refused, fallback);
    expect(go.args).to.deep.equal([['/login/']]);
    expect(fallback.called).to.equal(false);
    reportFailure(document, new RequestError({ code: 'network' }), fallback);
    reportFailure(document, 'anything', fallback);
    expect([go.callCount, fallback.callCount]).to.deep.equal([1, 2]);
  });

  for (const loginUrl of ['', 'javascript:alert(1)', ' JavaScript:alert(1)', 'http://']) {
    it(`[API-02] ignores "${loginUrl}" as a login page: stays on the page, and handles the failure like others`, () => {
      freshPage({ loginUrl });
      const fallback = spy();
      reportFailure(document, refused, fallback);
      expect([go.callCount, fallback.callCount]).to.deep.equal([0, 1]);
    });
  }

  it('E10: has a message for the author, with the result, URL, status, and the missing setting', async () => {
    const asked = async (project: string) =>
      describeFailure(
        await products(project)
          .ensure(['p-1'])
          .catch((error) => error),
      );
    const { href } = new URL('/api/ecommerce/products/', location.href);
    const project = freshPage({ currency: 'EUR' });
    quiet(/no settings of the shop|settings of the shop could not/);
    backend.fail('products', 503);
    expect(await asked(project)).to.equal(`(unknown: ${href} answered 503)`);
    backend.fail('products', 0);
    expect(await asked(project)).to.equal(`(network: no answer from ${href})`);
    backend.answer('products', () => Response.json({ items: [] }));
    expect(await asked(project)).to.equal(`(incorrect_answer: ${href} answered 200)`);
    expect(describeFailure('boom')).to.equal('(unknown)');
    freshPage({ projectId: '' });
    expect(describeFailure('boom')).to.match(
      /^\(unknown\)\. The page names no project, for it has no <sb-site>: <sb-site project-id=/,
    );
  });

  it('[API-03] is not reported when it was aborted', () => {
    const told = events('sb-error');
    const fallback = spy();
    reportFailure(document, new RequestError({ code: 'abort' }), fallback);
    expect([told.length, fallback.callCount]).to.deep.equal([0, 0]);
  });

  it('[API-02] opens the login page for a refresh of the cart and for a pending add as well', async () => {
    freshPage({ loginUrl: '/login/' });
    for (const call of ['products', 'settings'] as const) backend.fail(call, 401);
    await cartRefresh().run();
    await placeAndAnswer(pendingAdds().keep({ productId: 'p-mug' }), document);
    expect(go.args).to.deep.equal([['/login/'], ['/login/']]);
  });
});
