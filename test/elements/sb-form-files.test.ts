// runs in firefox, webkit: files and drag and drop
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { spy } from 'sinon';
import '../../elements/sb-form.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { dragFiles, largeFile, pasteFiles, pictureFile, textFile } from '../support/files.js';
import { type FilesPage, filesOn, holdUploads } from '../support/pages/files.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { frame, until } from '../support/until.js';

type Wire = { fields: { id: string; value: unknown }[]; [flat: string]: unknown };
const CV = { id: 'cv', type: 'file', label: 'CV' };
const NAME = { id: 'name', label: 'Name' };

describe('<sb-form>: files', () => {
  let backend: FakeBackend;
  let visit: FormPage;
  let files: FilesPage;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
  });
  afterEach(() => {
    visit.element.remove();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  async function open(settings: object = {}): Promise<void> {
    visit = await openForm([{ ...CV, ...settings }, NAME]);
    files = await filesOn(visit);
  }
  const lead = () => backend.of('lead').at(-1)?.body as Wire;
  const uploaded = () => backend.of('upload').map(({ body }) => ((body as FormData).get('file') as File).name);
  const error = () => visit.part('file-error')?.textContent ?? '';

  it('[FLD-03] a chosen file is uploaded while its progress shows; its address goes out with the form', async () => {
    const uploads = holdUploads(backend);
    await open({ accept: 'txt,image/*', size: '5' });
    await expect(visit.element).to.be.accessible();
    expect(visit.description('CV')).to.contain('TXT or picture, up to 5 MB');
    files.choose(textFile('cv.txt', 'hello'));
    await files.shows('cv.txt in_progress');
    expect([files.bar?.ariaLabel, files.bar?.ariaValueNow]).to.deep.equal(['Uploading cv.txt', '50']);
    await expect(visit.element).to.be.accessible();
    await until(() => uploads.underWay.length === 1, 'it is on its way');
    await uploads.letGo('cv.txt');
    await files.shows('cv.txt done');
    await until(() => files.said.includes('cv.txt has been uploaded'), 'it is said');
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(lead().fields[0]).to.deep.include({ id: 'cv', value: ['/files/cv.txt'] });
    expect([lead()['files[cv][0][name]'], lead()['files[cv][0][size]']]).to.deep.equal(['cv.txt', 5]);
    await files.shows();
  });

  it('[FORM-11] while one is uploading the form is not sent and says so at the field; then it is', async () => {
    const uploads = holdUploads(backend);
    await open();
    await visit.write('Name', 'Ann');
    files.choose(textFile('cv.txt'));
    // pressed at once, before anything of it has been read
    visit.submit.click();
    await visit.says('Wait until the file has uploaded');
    await until(() => visit.focused === files.input, 'the focus is on the field');
    expect(files.input.getAttribute('aria-invalid')).to.equal('true');
    expect(backend.of('lead')).to.have.length(0);
    await expect(visit.element).to.be.accessible();
    await until(() => uploads.underWay.length === 1, 'it is on its way');
    await visit.click(visit.submit);
    await frame();
    expect(backend.of('lead')).to.have.length(0);
    await uploads.letGo('cv.txt');
    await files.shows('cv.txt done');
    expect(visit.text).not.to.contain('Wait until');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(lead().fields[0]?.value).to.deep.equal(['/files/cv.txt']);
  });

  it('[FLD-03] another kind or too large a file is not uploaded, and named in its error; the next choice takes it away', async () => {
    await open({ accept: '.pdf', size: '500kb' });
    files.choose(textFile('cv.exe'));
    await files.shows('cv.exe error');
    expect(error()).to.equal('cv.exe must be a PDF');
    await until(() => files.said.includes('cv.exe must be a PDF'), 'it is said');
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.submit);
    await visit.says('cv.exe has not been uploaded: try again, or remove it');
    files.choose(largeFile('big.pdf', 500_001));
    await files.shows('big.pdf error');
    expect(error()).to.equal('big.pdf must not be larger than 500 kB');
    files.choose(largeFile('small.pdf', 500_000));
    await files.shows('small.pdf done');
    expect(uploaded()).to.deep.equal(['small.pdf']);
    expect(backend.of('lead')).to.have.length(0);
  });

  it('[FLD-03] the same file again is ignored, which is said; the same name with other content is another', async () => {
    await open({ multiple: true });
    files.choose(textFile('cv.txt', 'one'));
    await files.shows('cv.txt done');
    files.choose(textFile('cv.txt', 'one'));
    await until(() => files.said.includes('cv.txt is in the list already'), 'it is said');
    await files.shows('cv.txt done');
    files.choose(textFile('cv.txt', 'two'));
    await files.shows('cv.txt done', 'cv.txt done');
    expect(uploaded()).to.have.length(2);
  });

  it('[FLD-03] an upload can be stopped, is not sent then, and can be tried again', async () => {
    const uploads = holdUploads(backend);
    await open();
    await visit.write('Name', 'Ann');
    files.choose(textFile('cv.txt'));
    await until(() => uploads.underWay.length === 1, 'it is on its way');
    files.button('Stop uploading cv.txt').focus();
    await sendKeys({ press: 'Enter' });
    await files.shows('cv.txt abort');
    expect(visit.text).to.contain('Stopped, it will not be sent');
    expect(visit.focused).to.equal(files.button('Try again: cv.txt'));
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(lead().fields[0]?.value).to.deep.equal([]);
    await visit.reaches('idle');
    files.choose(textFile('cv.txt'));
    await until(() => backend.of('upload').length === 2, 'the second try');
    files.button('Stop uploading cv.txt').click();
    await files.shows('cv.txt abort');
    files.button('Try again: cv.txt').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => backend.of('upload').length === 3, 'the third try');
    await until(() => uploads.underWay.length === 1, 'it is on its way');
    await uploads.letGo('cv.txt');
    await files.shows('cv.txt done');
    expect(visit.focused).to.equal(files.button('Remove cv.txt'));
  });

  it('[FLD-03] what fails says why, keeps the form from being sent without it, and can be tried again', async () => {
    await open();
    const cases: [number, string, boolean][] = [
      [500, 'cv.txt could not be uploaded. Try again', true],
      [401, 'cv.txt could not be uploaded: sign in, then try again', true],
      [0, 'cv.txt could not be uploaded. Check your network and try again', true],
      [413, 'cv.txt is larger than the server takes, choose a smaller file', false],
      [415, 'The server does not take files such as cv.txt, choose another one', false],
    ];
    for (const [status, words, again] of cases) {
      backend.fail('upload', status);
      files.choose(textFile('cv.txt'));
      await until(
        () => error() === words,
        () => `${status} says "${words}", it says "${error()}"`,
      );
      expect(visit.root.querySelectorAll('[part~="file-action"]').length, String(status)).to.equal(again ? 1 : 0);
      files.button('Remove cv.txt').click();
      await files.shows();
    }
    const undo = backend.fail('upload', 503);
    files.choose(textFile('cv.txt'));
    await files.shows('cv.txt error');
    await visit.click(visit.submit);
    await visit.says('cv.txt has not been uploaded: try again, or remove it');
    expect(backend.of('lead')).to.have.length(0);
    await expect(visit.element).to.be.accessible();
    undo();
    files.button('Try again: cv.txt').click();
    await files.shows('cv.txt done');
    expect(visit.text).not.to.contain('has not been uploaded');
  });

  it('[FLD-03] an answer that leads to no file is no success', async () => {
    backend.answer('upload', () => new Response('{"fileUri":"javascript:alert(1)"}'));
    await open();
    files.choose(textFile('cv.txt'));
    await files.shows('cv.txt error');
    expect(error()).to.equal('cv.txt could not be uploaded. Try again');
  });

  it('several are uploaded three at a time; no more are taken than there may be', async () => {
    const uploads = holdUploads(backend);
    await open({ multiple: true, max: 5 });
    files.choose(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => textFile(name)));
    await until(() => uploads.underWay.length === 3, 'three are on their way');
    expect(files.list.map((row) => row.split(' ')[1]).sort()).to.deep.equal([
      'error',
      ...Array(3).fill('in_progress'),
      ...Array(2).fill('not_started'),
    ]);
    expect(error()).to.equal('f is one too many: 5 files are taken here');
    const [first = ''] = uploads.underWay;
    await uploads.letGo(first);
    await until(() => backend.of('upload').length === 4, 'the fourth');
    expect(uploads.underWay).to.have.length(3);
    for (const _ of 'bcde') {
      await until(() => uploads.underWay.length > 0, 'another one');
      await uploads.letGo(uploads.underWay[0] ?? '');
    }
    await files.shows('a done', 'b done', 'c done', 'd done', 'e done', 'f error');
  });

  it('files can be dropped on it, which it shows, and pasted; where one is taken the next takes its place', async () => {
    await open();
    expect(dragFiles(files.place, 'dragover', textFile('a'))).to.equal(true);
    await until(() => files.place.dataset.state === 'over', 'it shows');
    dragFiles(files.place, 'dragleave', textFile('a'));
    await until(() => files.place.dataset.state === undefined, 'it shows no more');
    expect(dragFiles(files.place, 'drop', textFile('a'))).to.equal(true);
    await files.shows('a done');
    files.input.focus();
    expect(pasteFiles(files.input, textFile('b'))).to.equal(true);
    await files.shows('b done');
    expect(pasteFiles(files.input)).to.equal(false);
    expect(dragFiles(files.place, 'dragover')).to.equal(false);
  });

  it('who removes a file goes on with the next, then the last, then the button that chooses', async () => {
    await open({ multiple: true });
    files.choose(textFile('a'), textFile('b'), textFile('c'));
    await files.shows('a done', 'b done', 'c done');
    files.button('Remove b').focus();
    await sendKeys({ press: 'Enter' });
    await files.shows('a done', 'c done');
    expect(visit.focused).to.equal(files.button('Remove c'));
    await until(() => files.said.includes('b has been removed'), 'it is said');
    await sendKeys({ press: 'Enter' });
    await files.shows('a done');
    expect(visit.focused).to.equal(files.button('Remove a'));
    await sendKeys({ press: 'Enter' });
    await files.shows();
    expect(visit.focused).to.equal(files.input);
  });

  it('pictures are shown, by addresses that end with them', async () => {
    const made = spy(URL, 'createObjectURL');
    const revoked = spy(URL, 'revokeObjectURL');
    try {
      await open({ multiple: true });
      files.choose(pictureFile('dot.gif'), textFile('a.txt'));
      await files.shows('dot.gif done', 'a.txt done');
      await until(() => visit.root.querySelector('[part~="file-picture"] img'), 'the picture');
      expect(visit.root.querySelectorAll('[part~="file-picture"] img')).to.have.length(1);
      expect(made.args.map(([file]) => (file as File).name)).not.to.include('a.txt');
      await expect(visit.element).to.be.accessible();
      files.button('Remove dot.gif').click();
      await until(() => revoked.callCount === made.callCount, 'the address has ended');
    } finally {
      made.restore();
      revoked.restore();
    }
  });

  it('after a reload those are there that the server has, and no others', async () => {
    const uploads = holdUploads(backend);
    await open({ multiple: true });
    files.choose(textFile('a'), textFile('b'));
    await until(() => uploads.underWay.length === 2, 'both are on their way');
    await uploads.letGo('a');
    await files.shows('a done', 'b in_progress');
    visit.element.remove();
    await open({ multiple: true });
    await files.shows('a done');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(lead().fields[0]?.value).to.deep.equal(['/files/a']);
  });

  it('an upload goes on when the form is moved; taken out of the page it ends, and begins anew when it is back', async () => {
    const uploads = holdUploads(backend);
    const aborted = spy(XMLHttpRequest.prototype, 'abort');
    await open();
    files.choose(textFile('a'));
    await until(() => uploads.underWay.length === 1, 'it is on its way');
    const box = document.createElement('div');
    document.body.append(box);
    box.append(visit.element);
    await frame();
    expect(aborted.callCount).to.equal(0);
    visit.element.remove();
    await until(() => aborted.callCount === 1, 'it has ended');
    box.append(visit.element);
    await until(() => backend.of('upload').length === 2, 'it begins anew');
    await files.shows('a in_progress');
    await until(() => uploads.underWay.length === 1, 'it is on its way');
    await uploads.letGo('a');
    await files.shows('a done');
    box.remove();
  });

  it('a file of 3 GB, an empty one, and one that is gone: each says what it is', async () => {
    await open({ size: '20' });
    files.choose(largeFile('film.mov', 3e9));
    await until(() => error() === 'film.mov must not be larger than 20 MB', 'too large');
    files.choose(new File([], 'empty.txt'));
    await until(() => error() === 'empty.txt is empty, choose another file', 'empty');
    const GONE = 'cv.txt cannot be read: it may have been moved, changed or removed. Choose it again';
    const gone = textFile('cv.txt');
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as Blob;
    backend.fail('upload', 0);
    files.choose(gone);
    await until(
      () => error() === GONE,
      () => `gone, it says ${error()}`,
    );
    // removed while it is on its way: the connection breaks
    const leaving = textFile('cv.txt', 'leaving');
    backend.answer('upload', () => {
      leaving.slice = gone.slice;
      throw new TypeError('Failed to fetch');
    });
    files.button('Remove cv.txt').click();
    files.choose(leaving);
    await until(() => backend.of('upload').length > 0 && error() === GONE, 'gone on its way');
  });

  it('a name with a path and with marks that turn letters around is shown and sent without them', async () => {
    await open();
    files.choose(textFile('C:\\letters\\cv\u202efdp.exe'));
    await files.shows('cvfdp.exe done');
    expect(uploaded()).to.deep.equal(['cvfdp.exe']);
  });

  it('what is not sent is not uploaded: a form with no-send, and in the editor', async () => {
    visit = await openForm([{ ...CV, required: true }], { 'no-send': '' });
    files = await filesOn(visit);
    files.choose(textFile('a'));
    await files.shows('a done');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(backend.of('upload')).to.have.length(0);
  });

  it('a required one is asked for; disabled or busy, it takes nothing', async () => {
    await open({ required: true });
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.says('Select CV');
    await until(() => visit.focused === files.input, 'the focus is on it');
    files.choose(textFile('a'));
    await files.shows('a done');
    const answer = backend.hold('lead');
    await visit.click(visit.submit);
    await visit.reaches('busy');
    files.choose(textFile('b'));
    dragFiles(files.place, 'drop', textFile('b'));
    files.button('Remove a').click();
    await frame();
    expect(files.list).to.deep.equal(['a done']);
    answer();
    await visit.reaches('success');
  });

  it('one that arrives while the form asks after what was sent before is in the next lead', async () => {
    const uploads = holdUploads(backend);
    await open();
    await visit.write('Name', 'Ann');
    const undo = backend.fail('lead', 0);
    await visit.click(visit.submit);
    await visit.reaches('waiting');
    visit.button('Stop trying').click();
    await until(() => visit.text.includes('Check again'), 'it is not known');
    files.choose(textFile('cv.txt'));
    await files.shows('cv.txt in_progress');
    undo();
    const answer = backend.hold('lead');
    visit.button('Check again').click();
    await visit.reaches('busy');
    await uploads.letGo('cv.txt');
    await files.shows('cv.txt done');
    answer();
    await visit.says('What was sent before has arrived');
    await files.shows('cv.txt done');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(lead().fields[0]?.value).to.deep.equal(['/files/cv.txt']);
    expect(backend.leads.size).to.equal(2);
  });

  it('a field that a condition takes away and gives back goes on with its file', async () => {
    const uploads = holdUploads(backend);
    visit = await openForm([
      { id: 'with', type: 'checkbox', label: 'With a file', default: 'on' },
      { ...CV, when: 'with' },
    ]);
    files = await filesOn(visit);
    files.choose(textFile('cv.txt'));
    await until(() => uploads.underWay.length === 1, 'it is on its way');
    await visit.click(visit.control('With a file'));
    await until(() => !files.place, 'the field is gone');
    await visit.click(visit.control('With a file'));
    await until(() => backend.of('upload').length === 2, 'it begins anew');
    await uploads.letGo('cv.txt');
    await files.shows('cv.txt done');
  });
});
