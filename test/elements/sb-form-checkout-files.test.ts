import { expect } from '@open-wc/testing';
import { textFile } from '../support/files.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { filesOn, holdUploads } from '../support/pages/files.js';
import { closeBill } from '../support/pages/payment.js';

const FIELDS = [
  { id: 'name', type: 'name', label: 'Name', required: true },
  { id: 'sketch', type: 'file', label: 'Sketch' },
];

describe('<sb-form checkout>: files', () => {
  const page = new CheckoutPage();

  it('[FORM-11] an order is not sent while a file is uploading; then it has the file', async () => {
    const uploads = holdUploads(page.backend);
    const visit = await page.checkout({}, FIELDS);
    const files = await filesOn(visit);
    await visit.write('Name', 'Ann');
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    files.choose(textFile('sketch.txt'));
    await files.shows('sketch.txt in_progress');
    await visit.submitUntilSaid('Wait until the file has uploaded');
    expect(page.sent).to.equal(0);
    await uploads.letGo('sketch.txt');
    await files.shows('sketch.txt done');
    const lead = await page.send();
    await visit.reaches('success');
    expect(lead['files[sketch][0][uri]']).to.equal('/files/sketch.txt');
    expect(lead.products).to.have.length(1);
    // the next file's page would be left in the middle of it
    await closeBill();
  });
});
