import { expect } from '@esm-bundle/chai';
import type { Piece } from '../shop-tab.js';
import { cartOf, EngineVisitor, type Owner } from './visitor.js';

/** Tests that the last piece is sold once; `piece` finds one with a stock of 1. */
export function lastPieceTests(piece: (at: number) => Promise<Piece>, owner: Owner): void {
  it('sells one piece once to 20 visitors who order at once', async () => {
    const one = await piece(3);
    const before = await owner.sold(one.variant.id);
    const visitors = Array.from({ length: 20 }, () => new EngineVisitor());
    const cart = cartOf([{ ...one, count: 1 }]);
    const totals: number[] = [];
    for (const visitor of visitors) totals.push((await visitor.quote(cart)).total);
    const answers = await Promise.all(visitors.map((visitor, at) => visitor.send(cart, totals[at] ?? 0)));
    const sent = answers.filter(({ kind }) => kind === 'sent');
    expect(sent).to.have.length(1);
    for (const answer of answers) {
      if (answer.kind === 'sent') continue;
      expect(answer.kind).to.equal('conflict');
      expect(answer).to.have.property('message', `${one.title}: sold out`);
    }
    expect((await owner.sold(one.variant.id)) - before).to.equal(1);
  }).timeout(120_000);

  it('sells one piece once to 20 visitors who are all about to pay', async () => {
    const one = await piece(4);
    const before = await owner.sold(one.variant.id);
    const visitors = Array.from({ length: 20 }, () => new EngineVisitor());
    for (const visitor of visitors) {
      await visitor.quote(cartOf([{ ...one, count: 1 }]));
      await visitor.ask(
        'mutation{a:setCustomerForOrder(input:{firstName:"A",lastName:"B",emailAddress:"a@example.com"}){__typename}' +
          'b:transitionOrderToState(state:"ArrangingPayment"){__typename ...on OrderStateTransitionError{transitionError}}}',
      );
    }
    const pay = 'mutation{pay:addPaymentToOrder(input:{method:"invoice",metadata:{}}){__typename ...on Order{state}}}';
    const paid = (await Promise.all(visitors.map((visitor) => visitor.ask(pay)))) as { pay: { state?: string } }[];
    expect(paid.filter(({ pay: { state } }) => state === 'PaymentSettled')).to.have.length(1);
    expect((await owner.sold(one.variant.id)) - before).to.equal(1);
  }).timeout(120_000);
}
