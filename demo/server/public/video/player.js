/*
 * The inside of the stand-ins: one page that plays the lamp and speaks, by its address, as YouTube's, Vimeo's, Kinescope's or Rutube's
 * embedded player does. YouTube: {event, func, args}. Vimeo: {method, value} and {event, data}. Kinescope: its script below. Rutube: {type, data}.
 */
const [, , , host, ...rest] = location.pathname.split('/');
const id = rest.findLast((part) => part !== '') ?? '';
const query = new URLSearchParams(location.search);
const on = (name) => query.get(name) === '1';
const video = document.querySelector('video');
const never = id.startsWith('never');
const refuse = id.startsWith('refuse');

document.querySelector('p').textContent = host;
video.muted = on('mute') || on('muted') || on('background');
video.loop = on('loop') || on('background');
video.controls = query.get('controls') !== '0' && !on('background') && query.get('ui') !== 'none';
if (refuse) video.src = '/demo/video/nowhere.webm';

const say = (message) => parent.postMessage(JSON.stringify(message), '*');
// WebKitGTK on a busy machine may play on after "waiting" and neither say so nor end the promise of play()
const playsOn = () => new Promise((done) => video.addEventListener('timeupdate', done, { once: true }));
const play = () => Promise.race([video.play().catch(() => {}), playsOn()]);
let told = () => {};
let order = () => {};
let ready = () => {};

if (host === 'youtube') {
  const state = (data) => say({ event: 'onStateChange', info: data });
  told = {
    playing: () => state(1),
    pause: () => state(2),
    ended: () => state(0),
    error: () => say({ event: 'onError', info: 150 }),
  };
  const orders = {
    playVideo: play,
    pauseVideo: () => video.pause(),
    mute: () => Object.assign(video, { muted: true }),
    unMute: () => Object.assign(video, { muted: false }),
  };
  const greet = () => {
    say({ event: 'initialDelivery', info: { playerState: video.paused ? -1 : 1 } });
    say({ event: 'onReady' });
  };
  order = ({ event, func }) => (event === 'listening' ? greet() : orders[func]?.());
} else if (host === 'vimeo') {
  const tell = (event, data = {}) => say({ event, data });
  told = {
    playing: () => tell('playing'),
    pause: () => tell('pause'),
    ended: () => tell('ended'),
    error: () => tell('error', { name: 'NotFoundError', message: 'The video could not be found' }),
  };
  // the size is known late, as it may be with the real one
  let asked = 0;
  const size = (value) => (++asked > 2 ? value : 0);
  const orders = {
    play,
    pause: () => video.pause(),
    setMuted: (value) => Object.assign(video, { muted: value }),
    setLoop: (value) => Object.assign(video, { loop: value }),
    getVideoWidth: () => size(video.videoWidth),
    getVideoHeight: () => size(video.videoHeight),
  };
  order = async ({ method, value }) => {
    if (method === 'ping') return tell('ready');
    const answer = await orders[method]?.(value);
    say({ method, value: typeof answer === 'number' ? answer : null });
  };
  ready = () => tell('ready');
} else if (host === 'kinescope') {
  const tell = (event, data = {}) => say({ kinescope: event, data });
  told = {
    playing: () => tell('playing'),
    pause: () => tell('pause'),
    ended: () => tell('ended'),
    error: () => tell('error', { error: 'The video could not be found' }),
  };
  const orders = {
    play,
    pause: () => video.pause(),
    mute: () => Object.assign(video, { muted: true }),
    unmute: () => Object.assign(video, { muted: false }),
  };
  order = ({ kinescope }) => orders[kinescope]?.();
  ready = () => tell('ready');
} else if (host === 'rutube') {
  const tell = (type, data = {}) => say({ type: `player:${type}`, data });
  const state = (name) => tell('changeState', { state: name, isLicensed: false });
  told = {
    playing: () => state('playing'),
    pause: () => state('paused'),
    ended: () => tell('playComplete'),
    error: () => tell('error', { code: 404 }),
  };
  const orders = {
    play,
    pause: () => video.pause(),
    mute: () => Object.assign(video, { muted: true }),
    unMute: () => Object.assign(video, { muted: false }),
    setCurrentTime: ({ time }) => Object.assign(video, { currentTime: time }),
  };
  order = ({ type, data }) => orders[String(type).replace('player:', '')]?.(data);
  ready = () => tell('ready');
}

let announced = false;
for (const [name, tell] of Object.entries(told)) {
  video.addEventListener(name, () => {
    if ((name === 'pause' && video.ended) || (name === 'playing' && announced)) return;
    announced = name === 'playing';
    tell();
  });
}
video.addEventListener('timeupdate', () => {
  if (announced || video.paused || video.ended) return;
  announced = true;
  told.playing?.();
});
addEventListener('message', ({ source, data }) => {
  if (source !== parent || never) return;
  let message = null;
  try {
    message = JSON.parse(data);
  } catch {
    return;
  }
  order(message ?? {});
});
if (!never) {
  ready();
  if (on('autoplay') || on('background')) play();
}
