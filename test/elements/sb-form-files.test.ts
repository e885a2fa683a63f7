// runs in firefox, webkit: files and drag and drop
// slow: axe in four states of an upload, a real second of success
import { expect } from '@open-wc/testing';
import { spy } from 'sinon';
import { site } from '../../src/stores/site/site.js';
import { dragFiles, largeFile, pasteFiles, pictureFile, textFile } from '../support/files.js';
import { accessible, becomes, put, quiet, settled, until } from '../support/fixture.js';
import { type FilesPage, filesOn, holdUploads } from '../support/pages/files.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

const CV = { id: 'cv', type: 'file', label: 'CV' };
const NAME = { id: 'name', label: 'Name' };

describe('<sb-form>: files', () => {
  const page = new FormSite();
  let visit: FormPage;
  let files: FilesPage;

  async function open(settings: object = {}, attributes: Record<string, string> = {}): Promise<void> {
    visit = await page.open([{ ...CV, ...settings }, NAME], attributes);
    files = await filesOn(visit);
  }
  const send = async () => (await page.sendValues()).cv;
  const uploads = () => page.backend.of('upload').length;
  const error = () => visit.part('file-error')?.textContent ?? '';
  const errorIs = (words: string) => becomes(error, words);
  const announced = (words: string) => until(() => files.said.includes(words), `it announces: ${words}`);

  it('[FLD-03] uploads a chosen file, shows its progress, and sends its URL with the form', async () => {
    const held = holdUploads(page.backend);
    await open({ accept: 'txt,image/*', size: '5' });
    await accessible(visit.element);
    expect(visit.description('CV')).to.contain('TXT or picture, up to 5 MB');
    files.choose(textFile('C:\\letters\\cv\u202e.txt', 'hello'));
    await files.shows('cv.txt in_progress');
    expect([files.bar?.ariaLabel, files.bar?.ariaValueNow]).to.deep.equal(['Uploading cv.txt', '50']);
    await accessible(visit.element);
    await held.letGo('cv.txt');
    await files.shows('cv.txt done');
    await announced('cv.txt has been uploaded');
    await accessible(visit.element);
    expect(await send()).to.deep.equal(['/files/cv.txt']);
    expect([page.lead['files[cv][0][name]'], page.lead['files[cv][0][size]']]).to.deep.equal(['cv.txt', 5]);
    await files.shows();
  });

  it('[FORM-11] does not send the form during an upload and shows an error at the field; sends it afterwards', async () => {
    const held = holdUploads(page.backend);
    await open();
    await visit.write('Name', 'Ann');
    files.choose(textFile('cv.txt'));
    // pressed at once, before the file has been read
    visit.submit.click();
    await visit.says('Wait until the file has uploaded');
    await until(() => visit.focused === files.input, 'the focus is on the field');
    expect(files.input.getAttribute('aria-invalid')).to.equal('true');
    await accessible(visit.element);
    await until(() => held.underWay.length === 1, 'the upload has started');
    await visit.click(visit.submit);
    await settled(visit.element);
    expect(page.sent).to.equal(0);
    await held.letGo('cv.txt');
    await files.shows('cv.txt done');
    expect(visit.text).not.to.contain('Wait until');
    expect(await send()).to.deep.equal(['/files/cv.txt']);
  });

  it('[FLD-03] shows an error with the name of a rejected file and does not upload it; the next choice replaces it', async () => {
    await open({ accept: '.pdf', size: '500kb' });
    files.choose(textFile('cv.exe'));
    await errorIs("cv.exe isn't accepted. Choose a PDF");
    await announced("cv.exe isn't accepted. Choose a PDF");
    await accessible(visit.element);
    await visit.submitUntilSaid('cv.exe has not been uploaded: try again, or remove it');
    files.choose(textFile('none.pdf', ''));
    await errorIs('none.pdf is empty, choose another file');
    expect(visit.part('file-state')?.textContent).to.equal('0 kB');
    files.choose(largeFile('big.pdf', 3e9));
    await errorIs('big.pdf must not be larger than 500 kB');
    expect(uploads()).to.equal(0);
    files.choose(largeFile('small.pdf', 500_000));
    await files.shows('small.pdf done');
    expect([uploads(), page.sent]).to.deep.equal([1, 0]);
  });

  it('[FLD-03] a stopped or failed upload can be tried again; a failed one shows an error and blocks sending', async () => {
    quiet(/a file could not be uploaded/);
    const held = holdUploads(page.backend);
    await open();
    const press = async (name: string) => {
      files.button(name).focus();
      await visit.press('Enter');
    };
    files.choose(textFile('cv.txt'));
    await until(() => held.underWay.length === 1, 'the upload has started');
    await press('Stop uploading cv.txt');
    await files.shows('cv.txt abort');
    expect(visit.text).to.contain('Stopped, it will not be sent');
    expect(visit.focused).to.equal(files.button('Try again: cv.txt'));
    await accessible(visit.element);
    const undo = page.backend.fail('upload', 500);
    await visit.press('Enter');
    await errorIs('cv.txt could not be uploaded. Try again');
    await visit.submitUntilSaid('cv.txt has not been uploaded: try again, or remove it');
    expect(page.sent).to.equal(0);
    await accessible(visit.element);
    undo();
    await press('Try again: cv.txt');
    await until(() => uploads() === 3, 'there is a third upload');
    await held.letGo('cv.txt');
    await files.shows('cv.txt done');
    expect(visit.text).not.to.contain('has not been uploaded');
    expect(visit.focused).to.equal(files.button('Remove cv.txt'));
  });

  it('uploads three files at a time, rejects those above the maximum, and restores uploaded ones after a reload', async () => {
    const held = holdUploads(page.backend);
    await open({ multiple: true, max: 5 });
    files.choose(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => textFile(name)));
    await until(() => held.underWay.length === 3, 'three uploads have started');
    expect(files.list.map((row) => row.split(' ')[1]).sort()).to.deep.equal([
      'error',
      ...Array(3).fill('in_progress'),
      ...Array(2).fill('not_started'),
    ]);
    expect(error()).to.equal('Only 5 files: remove f');
    const [first = ''] = held.underWay;
    await held.letGo(first);
    await until(() => uploads() === 4, 'the fourth upload has started');
    expect(held.underWay).to.have.length(3);
    page.close();
    await open({ multiple: true, max: 5 });
    await files.shows(`${first} done`);
    expect(await send()).to.deep.equal([`/files/${first}`]);
  });

  it('accepts dropped and pasted files and marks the drop target; a single file is replaced by the next', async () => {
    await open();
    expect(dragFiles(files.place, 'dragover', textFile('a'))).to.equal(true);
    await until(() => files.place.dataset.state === 'over', 'the drop target is marked');
    dragFiles(files.place, 'dragleave', textFile('a'));
    await until(() => files.place.dataset.state === undefined, 'the drop target is not marked');
    expect(dragFiles(files.place, 'drop', textFile('a'))).to.equal(true);
    await files.shows('a done');
    files.input.focus();
    expect(pasteFiles(files.input, textFile('b'))).to.equal(true);
    await files.shows('b done');
    expect(pasteFiles(files.input)).to.equal(false);
    expect(dragFiles(files.place, 'dragover')).to.equal(false);
  });

  it('[FLD-03] shows pictures and revokes their URLs, announces an ignored duplicate, and moves the focus when a file is removed', async () => {
    const made = spy(URL, 'createObjectURL');
    const revoked = spy(URL, 'revokeObjectURL');
    await open({ multiple: true });
    files.choose(textFile('a'), pictureFile('dot.gif'), textFile('c'));
    await files.shows('a done', 'dot.gif done', 'c done');
    await visit.find('[part~="file-picture"] img');
    expect(visit.root.querySelectorAll('[part~="file-picture"] img')).to.have.length(1);
    expect(new Set(made.args.map(([file]) => (file as File).name))).to.deep.equal(new Set(['dot.gif']));
    await accessible(visit.element);
    files.button('Remove dot.gif').focus();
    for (const [left, next] of [
      [['a done', 'c done'], 'Remove c'],
      [['a done'], 'Remove a'],
    ] as const) {
      await visit.press('Enter');
      await files.shows(...left);
      expect(visit.focused).to.equal(files.button(next));
    }
    await announced('c has been removed');
    files.choose(textFile('a'));
    await announced('a is in the list already');
    await files.shows('a done');
    await until(() => revoked.callCount === made.callCount, 'the object URL is revoked');
    await visit.press('Enter');
    await files.shows();
    expect(visit.focused).to.equal(files.input);
  });

  it('[FLD-03] ignores a duplicate in a full field too; removing a file makes room for one above the maximum', async () => {
    await open({ multiple: true, max: 2 });
    files.choose(textFile('a'), textFile('b'));
    await files.shows('a done', 'b done');
    files.choose(textFile('b'), textFile('c'));
    await announced('b is in the list already');
    await files.shows('a done', 'b done', 'c error');
    expect(error()).to.equal('Only 2 files: remove c');
    await visit.click(files.button('Remove a'));
    await files.shows('b done', 'c done');
    // a duplicate and a new file in one choice
    await visit.click(files.button('Remove c'));
    files.choose(textFile('b'), textFile('d'));
    await files.shows('b done', 'd done');
    expect(await send()).to.deep.equal(['/files/b', '/files/d']);
  });

  it('a key in another tab leaves files alone that have no address yet, and so does a draft that is deleted there', async () => {
    const held = holdUploads(page.backend);
    await open({ multiple: true });
    files.choose(textFile('one.txt'));
    await held.letGo('one.txt');
    files.choose(textFile('two.txt', 'two'));
    await files.shows('one.txt done', 'two.txt in_progress');
    const other = await page.openElsewhere([{ ...CV, multiple: true }, NAME], 'one.txt');
    other.fill({ Name: 'Ann' });
    await visit.holds('Name', 'Ann');
    await files.shows('one.txt done', 'two.txt in_progress');
    other.fill({ Name: '' });
    await visit.holds('Name', '');
    files.button('Remove one.txt').click();
    await files.shows('two.txt in_progress');
    (visit.focused as HTMLElement).blur();
    await until(() => !other.text().includes('one.txt'), 'the other tab follows');
    other.fill({ Name: 'Bob' });
    await visit.holds('Name', 'Bob');
    other.fill({ Name: '' });
    await visit.holds('Name', '');
    await held.letGo('two.txt');
    await files.shows('two.txt done');
    expect(await send()).to.deep.equal(['/files/two.txt']);
  });

  it('a disabled field accepts, removes and retries no file', async () => {
    quiet(/could not be uploaded/);
    await open();
    const undo = page.backend.fail('upload', 500);
    files.choose(textFile('a'));
    await files.shows('a error');
    undo();
    Object.assign(visit.element, { fields: [{ ...CV, disabled: true }, NAME] });
    await until(() => files.input.disabled, 'the field is disabled');
    files.button('Remove a').click();
    files.button('Try again: a').click();
    dragFiles(files.place, 'drop', textFile('b'));
    await settled(visit.element);
    expect([...files.list, uploads()]).to.deep.equal(['a error', 1]);
  });

  it('an upload continues when the form is moved, is aborted when it is removed, and restarts when it is inserted again', async () => {
    const held = holdUploads(page.backend);
    const aborted = spy(XMLHttpRequest.prototype, 'abort');
    await open();
    files.choose(textFile('a'));
    await until(() => held.underWay.length === 1, 'the upload has started');
    const box = put('');
    box.append(visit.element);
    await settled(visit.element);
    expect(aborted.callCount).to.equal(0);
    visit.element.remove();
    await until(() => aborted.callCount === 1, 'the upload is aborted');
    box.append(visit.element);
    await until(() => uploads() === 2, 'the upload restarts');
    await files.shows('a in_progress');
    await held.letGo('a');
    await files.shows('a done');
  });

  it('uploads a file that was chosen in the editor once the page is none, and sends its URL', async () => {
    const leaveEditor = site().provide({ mode: 'admin' });
    await open();
    files.choose(textFile('a'));
    await files.shows('a done');
    expect(uploads()).to.equal(0);
    const held = holdUploads(page.backend);
    leaveEditor();
    await files.shows('a in_progress');
    await held.letGo('a');
    await files.shows('a done');
    expect([await send(), uploads()]).to.deep.equal([['/files/a'], 1]);
  });

  it('requires a file, accepts and removes none while the form is busy, and uploads none with no-send', async () => {
    await open({ required: true });
    await visit.write('Name', 'Ann');
    await visit.submitUntilSaid('CV: choose a file');
    await until(() => visit.focused === files.input, 'the file input has the focus');
    files.choose(textFile('a'));
    await files.shows('a done');
    const answer = page.backend.hold('lead');
    await visit.submitUntil('busy');
    files.choose(textFile('b'));
    dragFiles(files.place, 'drop', textFile('b'));
    files.button('Remove a').click();
    await settled(visit.element);
    expect(files.list).to.deep.equal(['a done']);
    answer();
    await visit.reaches('success');
    page.startOver();
    await open({ required: true }, { 'no-send': '' });
    files.choose(textFile('a'));
    await files.shows('a done');
    await visit.submitUntil('success');
    expect(uploads()).to.equal(1);
  });
});
