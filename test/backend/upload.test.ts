import { expect } from '@esm-bundle/chai';
import { Shop } from './support/shop.js';

describe('uploads of the reference backend', () => {
  let shop: Shop;
  before(async () => {
    shop = await Shop.open();
  });

  async function upload(file: File | null) {
    const body = new FormData();
    if (file) body.append('file', file);
    const answer = await fetch(shop.url('/mod/project/shop/upload/'), { method: 'POST', body });
    return { status: answer.status, json: (await answer.json()) as { fileUri?: string; message?: string } };
  }
  const stored = async (fileUri = '') => fetch(shop.url(fileUri));

  it('answers with the address of the file, which is handed out as it came, as a download and never as a page', async () => {
    const page = new File(['<script>alert(1)</script>'], 'Анкета 1.html', { type: 'text/html' });
    const { status, json } = await upload(page);
    expect(status).to.equal(200);
    const answer = await stored(json.fileUri);
    expect(await answer.text()).to.equal('<script>alert(1)</script>');
    expect(answer.headers.get('Content-Type')).to.equal('application/octet-stream');
    expect(answer.headers.get('X-Content-Type-Options')).to.equal('nosniff');
    expect(answer.headers.get('Content-Disposition')).to.contain(`attachment; filename*=UTF-8''`);
    expect(decodeURIComponent(json.fileUri ?? '')).to.match(/\/Анкета 1\.html$/);
  });

  it('the same file twice stands under two addresses; a name never leads out of its folder', async () => {
    const names = ['../../../etc/passwd', '.htaccess', 'a\\b', '%2e%2e%2fb', '\u202ecod.exe'];
    const uris = await Promise.all(names.map(async (name) => (await upload(new File(['x'], name))).json.fileUri ?? ''));
    expect(new Set(uris).size).to.equal(names.length);
    for (const uri of uris) {
      expect(uri).to.match(/^\/upload\/[0-9a-f-]{36}\/[^/\\]+$/);
      expect(decodeURIComponent(uri.split('/')[3] ?? '')).not.to.match(/[/\\\u202e]|^\./);
      expect((await stored(uri)).status, uri).to.equal(200);
    }
    expect((await stored('/upload/..%2f..%2fetc/passwd')).status).to.equal(404);
  });

  it('what is too large, no file, or not sent as one, is refused with its reason', async () => {
    const large = await upload(new File([new Uint8Array(20_000_001)], 'film.mov'));
    expect([large.status, large.json.message]).to.deep.equal([413, 'film.mov must be smaller than 20 MB']);
    expect((await upload(null)).status).to.equal(400);
    const url = shop.url('/mod/project/demo/upload/');
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).to.equal(415);
    expect((await fetch(`${url}?projectId=nobody`, { method: 'POST', body: '{}' })).status).to.equal(404);
  });

  it('a lead names its files, which the shop owner finds with it', async () => {
    await shop.reset();
    const { json } = await upload(new File(['x'], 'cv.pdf'));
    const lead = { id: 'f', fields: [{ id: 'cv', name: 'cv', type: 'file', value: [json.fileUri] }] };
    expect((await shop.send('demo', lead)).status).to.equal(200);
    const [kept] = (await shop.stored('demo')).leads;
    expect(JSON.stringify(kept?.fields)).to.contain(json.fileUri);
  });
});
