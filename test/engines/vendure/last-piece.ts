import { expect } from '@esm-bundle/chai';
import { type EngineBench, sellsLastPieceOnce } from '../backend-tests.js';
import { cartOf } from '../visitor.js';
import { VendureVisitor } from './vendure-visitor.js';

/** Defines tests that the last piece is sold once. */
export function lastPieceTests(bench: EngineBench): void {
  it('sells one piece once to 20 visitors who order concurrently', () => sellsLastPieceOnce(bench)).timeout(300_000);

  it('sells one piece once to 20 visitors who are all at the payment', async () => {
    const one = await bench.piece(4, 1);
    const before = await bench.sold(one);
    const visitors = Array.from({ length: 20 }, () => new VendureVisitor());
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
    expect((await bench.sold(one)) - before).to.equal(1);
  }).timeout(120_000);
}
