import { expect } from '@open-wc/testing';
import type { SbFieldElement } from '../../elements/sb-field.js';
import '../../elements/sb-field.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { dragFiles, textFile } from '../support/files.js';
import { accessible, quiet, until } from '../support/fixture.js';
import { type FilesPage, filesOn, holdUploads } from '../support/pages/files.js';
import { FormPage } from '../support/pages/form.js';

describe('<sb-field type="file">', () => {
  let backend: FakeBackend;
  let form: HTMLFormElement;
  let field: SbFieldElement;
  let files: FilesPage;
  beforeEach(() => {
    backend = installFakeBackend();
    form = document.createElement('form');
  });
  afterEach(() => {
    form.remove();
    backend.restore();
  });

  async function open(attributes: Record<string, string>): Promise<void> {
    field = document.createElement('sb-field');
    for (const [name, value] of Object.entries({ type: 'file', name: 'cv', label: 'CV', ...attributes })) {
      field.setAttribute(name, value);
    }
    form.append(field);
    document.body.append(form);
    files = await filesOn(new FormPage(field));
    await until(() => files.place.textContent?.includes('Choose'), 'the words are there');
  }
  const entries = () => new FormData(form).getAll('cv');

  it('gives the files themselves to the form around it, and uploads nothing', async () => {
    await open({ multiple: '', required: '' });
    expect([entries().length, field.validity.valueMissing]).to.deep.equal([0, true]);
    const a = textFile('a.txt', 'hello');
    files.choose(a);
    await files.shows('a.txt done');
    expect(entries()[0]).to.be.instanceOf(File);
    expect(await (entries()[0] as File).text()).to.equal('hello');
    files.choose(textFile('b.txt'));
    await files.shows('a.txt done', 'b.txt done');
    expect(entries().map((entry) => (entry as File).name)).to.deep.equal(['a.txt', 'b.txt']);
    expect([field.value, field.checkValidity()]).to.deep.equal(['a.txt,b.txt', true]);
    await accessible(field);
    files.button('Remove a.txt').click();
    await files.shows('b.txt done');
    expect(entries()).to.have.length(1);
    form.reset();
    await files.shows();
    expect([entries().length, field.value]).to.deep.equal([0, '']);
    expect(backend.of('upload')).to.have.length(0);
  });

  it('[FORM-11] with a group they are uploaded, the form waits for them and gets their addresses', async () => {
    const uploads = holdUploads(backend);
    await open({ 'group-id': 'g-7' });
    files.choose(textFile('a.txt'));
    await until(() => uploads.underWay.length === 1, 'it is on its way');
    expect(backend.of('upload')[0]?.url.pathname).to.equal('/mod/project/g-7/upload/');
    expect([field.checkValidity(), field.validationMessage]).to.deep.equal([false, 'Wait until the file has uploaded']);
    await until(() => files.visit.part('field-error'), 'it is said');
    expect(files.visit.description('CV')).to.contain('Wait until the file has uploaded');
    expect(entries()).to.deep.equal([]);
    await uploads.letGo('a.txt');
    await files.shows('a.txt done');
    expect([...entries(), field.checkValidity()]).to.deep.equal(['/files/a.txt', true]);
  });

  it('tells of changes as the platform’s own control does, with what it then holds', async () => {
    await open({});
    const told: string[] = [];
    for (const type of ['input', 'change']) {
      form.addEventListener(type, () => told.push(`${type} ${field.value}`));
    }
    files.choose(textFile('a'));
    await files.shows('a done');
    expect(told).to.include('change a');
    told.length = 0;
    dragFiles(files.place, 'drop', textFile('b'));
    await files.shows('b done');
    expect(told.slice(-2)).to.deep.equal(['input b', 'change b']);
  });

  it('settings that cannot hold are named once, and left out', async () => {
    await open({ accept: 'pdf, a b', size: '2gb', max: '0' });
    const { warnings } = quiet();
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/accept|size|max/);
    expect(files.input.accept).to.equal('.pdf');
  });
});
