import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { recogniseVideo, type VideoKind, type VideoSource } from '../../src/domain/video/video-link.js';

const ID = 'aqz-KE-bpKQ';
const HEX = '10b3a03fc01d5bbcc632a2f3514e8aab';
const UUID = '1f2e3d4c-5b6a-7988-9a0b-1c2d3e4f5a6b';

type Row = [link: string, kind: VideoKind, id: string, more?: Partial<VideoSource>];

const ROWS: Row[] = [
  [`https://www.youtube.com/watch?v=${ID}`, 'youtube', ID],
  [`http://youtube.com/watch?v=${ID}&feature=share`, 'youtube', ID],
  [`https://m.youtube.com/watch?app=desktop&v=${ID}`, 'youtube', ID],
  [`youtube.com/watch?v=${ID}`, 'youtube', ID],
  [`//www.youtube.com/embed/${ID}`, 'youtube', ID],
  [`youtu.be/${ID}?si=abc`, 'youtube', ID],
  [`https://youtu.be/${ID}?t=90`, 'youtube', ID, { start: 90 }],
  [`https://youtu.be/${ID}?t=1h2m3s`, 'youtube', ID, { start: 3723 }],
  [`https://www.youtube.com/watch?v=${ID}#t=1m30s`, 'youtube', ID, { start: 90 }],
  [`https://www.youtube.com/embed/${ID}?start=12`, 'youtube', ID, { start: 12 }],
  [`https://www.youtube-nocookie.com/embed/${ID}`, 'youtube', ID],
  [`https://www.youtube.com/shorts/${ID}`, 'youtube', ID],
  [`https://www.youtube.com/live/${ID}?feature=share`, 'youtube', ID],
  [`https://www.youtube.com/v/${ID}`, 'youtube', ID],
  [`https://WWW.YouTube.com/watch?v=${ID}`, 'youtube', ID],
  [`https://www.youtube.com/watch?v=${ID}&list=PLabc_-123`, 'youtube', ID, { list: 'PLabc_-123' }],
  ['https://www.youtube.com/playlist?list=PLabc_-123', 'youtube', '', { list: 'PLabc_-123' }],
  ['https://www.youtube.com/embed/videoseries?list=PLabc', 'youtube', '', { list: 'PLabc' }],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'vimeo', '76979871', { hash: '0a1b2c3d4e' }],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871', { hash: '8272103f6e' }],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/groups/name/videos/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/album/1234567/video/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/showcase/1234567/video/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/76979871#t=30s', 'vimeo', '76979871', { start: 30 }],
  ['https://kinescope.io/embed/200660125?t=5', 'kinescope', '200660125', { start: 5 }],
  ['https://kinescope.io/4yRzZsxobzqBeUc711ZPun', 'kinescope', '4yRzZsxobzqBeUc711ZPun'],
  [`https://kinescope.io/embed/${UUID}`, 'kinescope', UUID],
  [`https://rutube.ru/video/${HEX}/`, 'rutube', HEX],
  [`https://rutube.ru/video/private/${HEX}/?p=Ab-c_1`, 'rutube', HEX, { hash: 'Ab-c_1' }],
  [`https://rutube.ru/play/embed/${HEX}`, 'rutube', HEX],
  ['https://rutube.ru/play/embed/7163336?t=60', 'rutube', '7163336', { start: 60 }],
  [`https://rutube.ru/shorts/${HEX}/`, 'rutube', HEX],
  [`https://rutube.ru/live/video/${HEX}/`, 'rutube', HEX],
  ['/media/clip.mp4', 'custom', '/media/clip.mp4'],
  ['media/my clip.webm', 'custom', 'media/my%20clip.webm'],
  ['https://cdn.example/clip.MP4?token=1#t=3', 'custom', 'https://cdn.example/clip.MP4?token=1#t=3'],
  ['//cdn.example/clip.ogv', 'custom', 'https://cdn.example/clip.ogv'],
  ['https://cdn.example/live.m3u8', 'custom', 'https://cdn.example/live.m3u8'],
  ['https://videos.example/watch/1', 'embed', 'https://videos.example/watch/1'],
  ['<iframe src="https://videos.example/e/1?a=1&amp;b=2"></iframe>', 'embed', 'https://videos.example/e/1?a=1&b=2'],
  [`<iframe width="560" src="https://www.youtube.com/embed/${ID}?si=x" title="a"></iframe>`, 'youtube', ID],
  [`<div style="padding:1px"><iframe src='https://rutube.ru/play/embed/${HEX}'></iframe></div>`, 'rutube', HEX],
];

const NONE: [why: string, ...links: string[]][] = [
  ['empty text', '', '   ', '<iframe></iframe>'],
  ['a word', 'hello'],
  ['a script', 'JaVaScRiPt:alert(1)//.mp4', 'java\nscript:alert(1)', '<iframe src="javascript:alert(1)"></iframe>'],
  ['another kind of script', 'vbscript:x.mp4', '<script src="https://evil.example/x.mp4"></script>'],
  [
    'a data or blob URL',
    'data:video/mp4;base64,AAAA',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://x.example/1',
  ],
  ['a local file', 'file:///etc/clip.mp4'],
  ['a page over http', 'http://videos.example/watch/1', '<iframe src="http://videos.example/1"></iframe>'],
  ['a misleading host', `https://youtube.com@evil.example/watch?v=${ID}`],
  ['a host behind backslashes', '\\\\evil.example\\clip.mp4', '/\\evil.example/clip.mp4'],
  ['a channel', 'https://www.youtube.com/@channel', 'https://rutube.ru/channel/1234567/'],
  ['an invalid id', 'https://www.youtube.com/watch?v=short', 'https://www.youtube.com/watch?v="><script>'],
  [
    'another page of a video host',
    'https://vimeo.com/features',
    'https://vimeo.com/album/1234567',
    'https://kinescope.io/pricing',
  ],
  ['a very long URL', `https://videos.example/${'a'.repeat(5000)}`],
];

describe('video links', () => {
  it('[VID-01] recognises a video’s host and id from a link or an embed code', () => {
    for (const [link, kind, id, more] of ROWS)
      expect(recogniseVideo(link), link).to.deep.equal({ kind, id, hash: '', list: '', start: 0, ...more });
  });

  it('[VID-01] does not mistake a similar host name for a known host', () => {
    for (const host of ['youtube.com.evil.example', 'notyoutube.com', 'youtu.be.evil.example']) {
      expect(recogniseVideo(`https://${host}/watch?v=${ID}`)?.kind).to.equal('embed');
    }
  });

  it('[BG-02] [VID-01] with a given kind, accepts the bare id of a video', () => {
    const bare = [
      ['youtube', ID],
      ['vimeo', '76979871'],
      ['kinescope', '4yRzZsxobzqBeUc711ZPun'],
      ['rutube', HEX],
    ] as const;
    for (const [kind, id] of bare) expect(recogniseVideo(id, kind)).to.deep.include({ kind, id });
    expect(recogniseVideo('https://cdn.example/video/7', 'custom')).to.deep.include({ kind: 'custom' });
    expect(recogniseVideo('/player/7', 'embed')).to.deep.include({ kind: 'embed', id: '/player/7' });
  });

  it('returns null for any other link', () => {
    for (const [why, ...links] of NONE)
      for (const link of links) expect(recogniseVideo(link), `${why}: ${link}`).to.equal(null);
  });

  it('never throws, and returns only https embeds, http or https files, and paths of the page’s own site', () => {
    const signs = ['//', '/', '?', '#', '&', '=', '@', '\\', '\n', '"', '>'];
    const words = ['https:', 'http:', 'javascript:', 'data:', 'youtube.com', 'vimeo.com', '.mp4', '<iframe', ' src="'];
    const word = fc.constantFrom(...signs, ...words, 'v', ID, '76979871');
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }).map((parts) => parts.join('')),
    );
    const kind = fc.constantFrom<VideoKind | ''>('', 'custom', 'youtube', 'vimeo', 'kinescope', 'rutube', 'embed');
    fc.assert(
      fc.property(text, kind, (link, as) => {
        const found = recogniseVideo(link, as);
        if (!found) return;
        expect(found.start).to.be.at.least(0);
        const { kind: made, id } = found;
        if (made !== 'custom' && made !== 'embed') {
          expect(id).to.match(/^[\w-]*$/);
          return;
        }
        if (!URL.canParse(id, 'https://page.example/shop/')) return; // never requested
        const { protocol, origin } = new URL(id, 'https://page.example/shop/');
        expect(protocol).to.match(made === 'embed' ? /^https:$/ : /^https?:$/);
        if (!/^https?:\/\//i.test(id)) expect(origin).to.equal('https://page.example');
      }),
      { numRuns: 3000 },
    );
  });

  it('reads links of maximum length without throwing', () => {
    const paths = ['a/'.repeat(1900), '?&='.repeat(1300), '\t '.repeat(1900)];
    const hostile = ['<iframe'.repeat(500), ' src'.repeat(900), ...paths];
    for (const text of hostile)
      for (const link of [text, `<iframe ${text}`, `https://vimeo.com/${text}`])
        expect(() => recogniseVideo(link), link.slice(0, 40)).to.not.throw();
  });
});
