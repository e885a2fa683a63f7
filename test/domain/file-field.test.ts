import { expect } from '@esm-bundle/chai';
import type { FileRecord, FileState } from '../../src/domain/form/field/form-field.js';
import { fileField, readAccept, readSize } from '../../src/domain/form/fields/file/file.js';
import { type FileAction, fileName, fileRefusal, reduceFiles } from '../../src/domain/form/fields/file/file-records.js';
import { allEmpty, defaultValue, parseFields, validateField, wireValue } from '../../src/domain/form/form-rules.js';
import { RequestError } from '../../src/ports/request-error.js';
import { uploadFailure } from '../../src/stores/forms/uploads.js';
import { fieldOf, leadOf } from './samples.js';

const field = (settings: object = {}) => fieldOf<'file'>({ id: 'cv', type: 'file', label: 'CV', ...settings });
const problems = (settings: object) => parseFields([{ id: 'cv', type: 'file', ...settings }]).problems;

const WAITING: FileState = { status: 'not_started' };
const GOING: FileState = { status: 'in_progress', progress: 0.5 };
const DONE: FileState = { status: 'done', uri: '/files/a' };
const FAILED: FileState = { status: 'error', error: { key: 'form::error_file' }, again: true };
const REFUSED: FileState = { status: 'error', error: { key: 'form::error_file_size' }, again: false };
const STOPPED: FileState = { status: 'abort' };
function file(key: string, state: FileState = DONE, id = `id-${key}`): FileRecord {
  return { key, id, name: `${key}.pdf`, size: 10, ...state };
}

describe('file fields: settings', () => {
  it('[FLD-03] reads kb as 1000 bytes and anything else as MB; reports and ignores an invalid size', () => {
    const sizes = ['500kb', '500 KB', '5', '5 MB', '1,5mb', 2, '0.1'];
    expect(sizes.map(readSize)).to.deep.equal([500_000, 500_000, 5e6, 5e6, 1.5e6, 2e6, 1e5]);
    expect(['2gb', '-1', 'much', '0', '', null, {}, '1e3'].map(readSize)).to.deep.equal(Array(8).fill(null));
    expect(field({ size: '500kb' }).size).to.equal(500_000);
    expect(problems({ size: '2gb' })).to.deep.equal(['field 1: size "2gb" is not like 500kb or 5 MB']);
    expect(field({ size: '2gb' })).not.to.have.property('size');
  });

  it('[FLD-03] reads extensions with or without a dot; reports an invalid one and keeps the rest', () => {
    const read = ['.pdf', '.jpg', 'image/*', 'application/pdf', '.tar.gz'];
    expect(readAccept('pdf, .JPG ,image/*, application/pdf,.tar.gz')).to.deep.equal({ accept: read, wrong: [] });
    expect(readAccept(['png', ' ', 'PNG']).accept).to.deep.equal(['.png']);
    expect(readAccept('*').accept).to.deep.equal([]);
    const accept = 'pdf, a b';
    expect(problems({ accept })).to.deep.equal(['field 1: accept "a b" is no extension and no type such as image/*']);
    expect(field({ accept }).accept).to.deep.equal(['.pdf']);
    expect(field()).not.to.have.property('accept');
  });

  it('accepts only a whole number above 0 as the maximum of files', () => {
    expect(field({ max: '3' }).max).to.equal(3);
    for (const max of ['0', 'few', '1.5', -2]) expect(problems({ max }), String(max)).to.have.length(1);
  });
});

describe('file fields: accepted files', () => {
  const refusal = (settings: object, name: string, type = '', size = 10) =>
    fileRefusal(field(settings), { name, type, size })?.key ?? null;

  it('[FLD-03] match by extension, MIME type or type wildcard, ignoring case', () => {
    const ACCEPT = 'form::error_file_accept';
    expect(refusal({ accept: 'pdf' }, 'CV.PDF')).to.equal(null);
    expect(refusal({ accept: 'pdf' }, 'cv.exe', 'application/pdf')).to.equal(ACCEPT);
    expect(refusal({ accept: 'pdf' }, 'pdf')).to.equal(ACCEPT);
    expect(refusal({ accept: 'application/pdf' }, 'cv', 'application/pdf')).to.equal(null);
    expect(refusal({ accept: 'text/plain' }, 'a.txt', 'text/plain;charset=utf-8')).to.equal(null);
    expect(refusal({ accept: 'image/*' }, 'a.png', 'image/png')).to.equal(null);
    expect(refusal({ accept: 'image/*' }, 'a.mp4', 'video/mp4')).to.equal(ACCEPT);
    expect(refusal({ accept: 'image/*' }, 'IMG_1.HEIC', '')).to.equal(null);
    expect(refusal({ accept: 'image/*' }, 'a.txt', '')).to.equal(ACCEPT);
    expect(refusal({}, 'anything')).to.equal(null);
  });

  it('[FLD-03] rejects a file that is too large or empty, with its name in the error', () => {
    const large = { key: 'form::error_file_size', values: { name: 'big.mov', size: 5e6 } };
    expect(fileRefusal(field({ size: '5' }), { name: 'C:\\big.mov', type: '', size: 3e9 })).to.deep.equal(large);
    expect(refusal({ size: '5' }, 'a', '', 5e6)).to.equal(null);
    expect(refusal({ size: '5' }, 'a', '', 5e6 + 1)).to.equal('form::error_file_size');
    expect(refusal({}, 'a', '', 0)).to.equal('form::error_file_empty');
  });

  it('strips paths, control characters and bidirectional marks from file names', () => {
    const names: [string, string][] = [
      ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
      ['../../etc/passwd', 'passwd'],
      ['cv\u202efdp.exe', 'cvfdp.exe'],
      ['\u2066a\u2069\u200f.pdf', 'a.pdf'],
      ['a\r\nb\u0000.txt', 'ab.txt'],
      ['folder/', 'folder'],
      [' ', 'file'],
      ['\u202e', 'file'],
      ['Лист 1 (копия).docx', 'Лист 1 (копия).docx'],
      ['👩‍💻.png', '👩‍💻.png'],
    ];
    for (const [given, shown] of names) expect(fileName(given), JSON.stringify(given)).to.equal(shown);
  });
});

describe('file fields: states', () => {
  const states = (files: readonly FileRecord[]) => files.map(({ key, status }) => `${key} ${status}`);

  it('[FLD-03] change between not started, in progress, done, error and abort, and can be retried', () => {
    const failed = { type: 'failed', key: 'a', error: { key: 'form::error_file' }, again: true } as const;
    let files: readonly FileRecord[] = [file('a', WAITING)];
    const steps = [
      [{ type: 'started', key: 'a' }, 'in_progress'],
      [{ type: 'progressed', key: 'a', progress: 0.4 }, 'in_progress'],
      [{ type: 'stopped', key: 'a' }, 'abort'],
      [{ type: 'arrived', key: 'a', uri: '/late' }, 'abort'],
      [{ type: 'again', key: 'a' }, 'not_started'],
      [failed, 'error'],
      [{ type: 'again', key: 'a' }, 'not_started'],
      [{ type: 'started', key: 'a' }, 'in_progress'],
      [{ type: 'paused' }, 'not_started'],
      [{ type: 'arrived', key: 'a', uri: '/files/a' }, 'done'],
      [{ type: 'stopped', key: 'a' }, 'done'],
      [{ type: 'again', key: 'a' }, 'done'],
      [failed, 'done'],
    ] as const;
    for (const [action, status] of steps) {
      files = reduceFiles(files, action);
      expect(files[0]?.status, JSON.stringify(action)).to.equal(status);
    }
    expect(reduceFiles(files, { type: 'removed', key: 'a' })).to.deep.equal([]);
    expect(states(reduceFiles([file('r', REFUSED)], { type: 'again', key: 'r' }))).to.deep.equal(['r error']);
  });

  it('[FLD-03] ignores a duplicate, but lets it replace a file that failed or was stopped', () => {
    const twice = (state: FileState) =>
      states(reduceFiles([file('a', state, 'x'), file('b', WAITING, '')], { type: 'identified', key: 'b', id: 'x' }));
    expect(twice(DONE)).to.deep.equal(['a done']);
    expect(twice(GOING)).to.deep.equal(['a in_progress']);
    expect(twice(FAILED)).to.deep.equal(['b not_started']);
    expect(twice(STOPPED)).to.deep.equal(['b not_started']);
  });

  it('a single-file field replaces its file by the next; a rejected file keeps it and is dropped with the next choice', () => {
    const single = field();
    const choose = (files: readonly FileRecord[], ...given: FileRecord[]) =>
      reduceFiles(files, { type: 'chosen', files: given, field: single });
    expect(states(choose([file('a')], file('b', WAITING)))).to.deep.equal(['b not_started']);
    const refused = choose([file('a')], file('r', REFUSED));
    expect(states(refused)).to.deep.equal(['a done', 'r error']);
    expect(states(choose(refused, file('b', WAITING)))).to.deep.equal(['b not_started']);
    expect(states(choose([], file('b', WAITING), file('c', WAITING)))).to.deep.equal(['b not_started', 'c error']);
  });

  it('a field for several files lists them in order, and marks those above the maximum as errors', () => {
    const files = reduceFiles([file('a'), file('r', REFUSED)], {
      type: 'chosen',
      files: [file('b', WAITING), file('c', WAITING), file('d', REFUSED)],
      field: field({ multiple: true, max: 2 }),
    });
    expect(states(files)).to.deep.equal(['a done', 'b not_started', 'c error', 'd error']);
    expect(files[2]).to.deep.include({ error: { key: 'form::error_file_count', values: { name: 'c.pdf', count: 2 } } });
  });

  it('a file above the maximum moves up when another is removed or is a duplicate', () => {
    const full = reduceFiles([file('a', DONE, 'x')], {
      type: 'chosen',
      files: [file('b', WAITING), file('c', WAITING), file('d', WAITING), file('r', REFUSED)],
      field: field({ multiple: true, max: 2 }),
    });
    const after = (action: FileAction) => states(reduceFiles(full, action));
    const moved = ['c not_started', 'd error', 'r error'];
    expect(after({ type: 'removed', key: 'a' })).to.deep.equal(['b not_started', ...moved]);
    expect(after({ type: 'identified', key: 'b', id: 'x' })).to.deep.equal(['a done', ...moved]);
    expect(after({ type: 'identified', key: 'c', id: 'x' })).to.deep.equal([
      ...['a done', 'b not_started', 'd error', 'r error'],
    ]);
    expect(after({ type: 'removed', key: 'r' })).to.deep.equal(['a done', 'b not_started', 'c error', 'd error']);
  });
});

describe('file fields: reasons for a failed upload', () => {
  const here = new File(['x'], 'cv.txt');
  const gone = Object.assign(new File(['x'], 'cv.txt'), {
    slice: () => {
      throw new DOMException('gone', 'NotFoundError');
    },
  });
  const failed = (status: number) => new RequestError({ code: status === 0 ? 'network' : 'unknown', status });
  it('[FLD-03] the error has the reason and whether a retry may help', async () => {
    const causes: [cause: unknown, file: File, why: string, again?: false][] = [
      [failed(0), here, 'network'],
      [failed(0), gone, 'read'],
      [new DOMException('gone'), gone, 'read'],
      [failed(401), here, 'login'],
      [failed(403), here, 'login'],
      [failed(413), here, 'large', false],
      [failed(415), here, 'kind', false],
      [failed(422), here, 'kind', false],
      [new Error('mistake'), here, ''],
      [failed(500), gone, ''],
    ];
    for (const [cause, file, why, again = true] of causes) {
      const error = { key: `form::error_file${why && `_${why}`}`, values: { name: 'cv.txt' } };
      expect(await uploadFailure(cause, file, 'cv.txt'), String(cause)).to.deep.equal({ error, again });
    }
  });
});

describe('file fields in the form', () => {
  it('[FORM-11] an upload in progress or failed blocks submitting; a stopped one does not', () => {
    const wrong = (...files: FileRecord[]) => validateField(field(), files);
    expect(wrong(file('a'), file('b', GOING))).to.deep.equal({ key: 'form::loading' });
    expect(wrong(file('b', WAITING))).to.deep.equal({ key: 'form::loading' });
    expect(wrong(file('a'), file('b', FAILED))).to.deep.equal({ key: 'form::file_left', values: { name: 'b.pdf' } });
    expect(wrong(file('a'), file('b', STOPPED))).to.equal(null);
    expect(wrong()).to.equal(null);
  });

  it('a required file field needs an uploaded file; a file in progress counts as filled in', () => {
    const wrong = (...files: FileRecord[]) => validateField(field({ required: true }), files)?.key;
    expect([wrong(), wrong(file('a', STOPPED))]).to.deep.equal(['form::required', 'form::required']);
    expect(wrong(file('a'))).to.equal(undefined);
    expect(allEmpty([field()], { cv: [] })).to.equal(true);
    expect(allEmpty([field()], { cv: [file('a', GOING)] })).to.equal(false);
    expect(defaultValue(field({ default: 'c:\\x' }))).to.deep.equal([]);
  });

  it('[LEAD-01] the lead has the URLs of uploaded files, and their names and sizes as flat keys', () => {
    const files = [file('a'), file('b', STOPPED), file('c', { status: 'done', uri: '/files/c' })];
    expect(wireValue(field(), files)).to.deep.equal(['/files/a', '/files/c']);
    expect(wireValue(field(), [file('a', GOING)])).to.deep.equal(['a.pdf']);
    const lead = leadOf([field({ name: 'resume' })], { cv: files });
    expect(lead.fields).to.deep.equal([{ id: 'cv', name: 'resume', type: 'file', value: ['/files/a', '/files/c'] }]);
    const flat = Object.entries(lead).filter(([key]) => key.startsWith('files'));
    expect(Object.fromEntries(flat)).to.deep.equal({
      ...{ 'files[resume][0][name]': 'a.pdf', 'files[resume][0][size]': 10, 'files[resume][0][uri]': '/files/a' },
      ...{ 'files[resume][1][name]': 'c.pdf', 'files[resume][1][size]': 10, 'files[resume][1][uri]': '/files/c' },
    });
  });

  it('restores only files that were uploaded completely', () => {
    const { restore } = fileField;
    const broken = [file('d', { status: 'done', uri: '' }), { ...file('f'), name: '' }, null, 'text'];
    const draft = [file('a'), file('b', GOING), file('c', FAILED), ...broken];
    expect(restore?.(JSON.parse(JSON.stringify(draft)))).to.deep.equal([file('a')]);
    expect([restore?.('x'), restore?.(null), restore?.({})]).to.deep.equal([[], [], []]);
  });
});
