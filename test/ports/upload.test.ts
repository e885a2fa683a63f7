import { expect } from '@open-wc/testing';
import { callUrl } from '../../src/ports/api-base.js';
import { uploadFile } from '../../src/ports/upload.js';
import { type FakeBackend, fakeBase, installFakeBackend } from '../support/fake-backend.js';
import { json } from '../support/fake-routes.js';
import { stopClock } from '../support/fixture.js';
import { caught } from './caught.js';

describe('uploadFile()', () => {
  const url = callUrl(fakeBase(), 'upload');
  const file = new File(['hello'], 'letter.txt', { type: 'text/plain' });
  const upload = (signal?: AbortSignal) => uploadFile(url, file, () => {}, signal);
  let backend: FakeBackend;
  beforeEach(() => {
    backend = installFakeBackend();
  });

  it('reports the progress and returns the file’s URL', async () => {
    const shares: number[] = [];
    expect(await uploadFile(url, file, (share) => shares.push(share))).to.equal('/files/letter.txt');
    expect(shares).to.deep.equal([0.5, 1]);
    expect(backend.calls[0]?.url.pathname).to.equal('/mod/project/g-1/upload/');
  });

  it('can be aborted before and during the upload', async () => {
    const control = new AbortController();
    backend.hold('upload');
    const during = caught(upload(control.signal));
    control.abort();
    expect((await during).code).to.equal('abort');
    expect((await caught(upload(control.signal))).code).to.equal('abort');
    expect(backend.calls).to.have.length(1);
  });

  it('rejects an upload that is refused or lost, or has an invalid response', async () => {
    backend.fail('upload', 413, { message: 'Too large' });
    expect(await caught(upload())).to.include({ code: 'unknown', status: 413, message: 'Too large' });
    backend.fail('upload', 0);
    expect((await caught(upload())).code).to.equal('network');
    backend.answer('upload', () => json({}));
    expect((await caught(upload())).code).to.equal('incorrect_answer');
  });

  it('rejects with a network error when an upload makes no progress for a minute', async () => {
    const clock = stopClock();
    backend.hold('upload');
    const failing = caught(upload());
    await clock.tickAsync(60_000);
    expect((await failing).code).to.equal('network');
  });

  it('rejects with the status when the browser’s own XMLHttpRequest receives an error', async () => {
    backend.restore();
    expect(await caught(uploadFile('/there-is-no-such-page', file, () => {}))).to.include({
      code: 'page_not_found',
      status: 404,
    });
  });

  it('rejects a response whose file URL is not a web URL', async () => {
    for (const fileUri of ['javascript:alert(1)', 'data:text/html,x', 'blob:1', '', ' ', 7, null, ['/files/a']]) {
      backend.answer('upload', () => json({ fileUri }));
      expect((await caught(upload())).code, String(fileUri)).to.equal('incorrect_answer');
    }
    for (const fileUri of ['/files/a', 'files/a', 'https://files.example/a']) {
      backend.answer('upload', () => json({ fileUri }));
      expect(await upload()).to.equal(fileUri);
    }
  });

  it('removes the path and bidirectional control characters from the file name', async () => {
    const named = new File(['hello'], 'C:\\letters\\cv\u202efdp.exe');
    expect(await uploadFile(url, named, () => {})).to.equal('/files/cvfdp.exe');
  });
});
