import { part } from '../part.js';

/** Where a picture is on its way (IMG-06). After `failed` it is not asked for again. */
export type PictureState = 'not-loaded' | 'loading' | 'loaded' | 'failed';

/** One picture, in the size it is wanted in. */
export interface PictureSource {
  /** Which picture it is, whatever its size. */
  key: string;
  /** Pixels; 0 where the address holds no width. */
  width: number;
  url: string;
  /** The same in other formats, the best first; `url` is for browsers that know none of them. */
  sources?: { type: string; url: string }[];
  /** Fetched before others. */
  eager: boolean;
}

/** A picture of the image service: which address was asked for, and the node that shows it. */
export interface Picture {
  readonly state: PictureState;
  /** What was asked for last; empty before. */
  readonly url: string;
  /** Shows what was loaded last: an `<img>`, or the `<picture>` around it. */
  readonly image: HTMLElement;
  /** The `<img>` itself, for its words and styles; its part is `image`. */
  readonly img: HTMLImageElement;
  /**
   * Asks for a picture. The same one not larger than before: nothing happens. The same one larger: it takes the place of the smaller
   * when it is there (IMG-07). Another one: it starts anew. None: what is there is forgotten.
   */
  ask(source: PictureSource | null): void;
}

/**
 * A picture for `owner`; `changed` is called when its state or its node is another one. One that cannot be loaded is logged
 * once (IMG-12); one that cannot be loaded larger stays as it is.
 */
export function createPicture(owner: Element, changed: () => void): Picture {
  let wanted: PictureSource | null = null;
  let asked = { key: '', width: 0 };
  /** Answers of earlier requests are not listened to. */
  let turn = 0;
  const picture = {
    state: 'not-loaded' as PictureState,
    url: '',
    ...newImage(),
    ask(source: PictureSource | null) {
      wanted = source;
      step();
    },
  };

  function enter(state: PictureState, shown?: Shown): void {
    Object.assign(picture, shown, { state });
    changed();
  }

  function load(source: PictureSource, larger: boolean): void {
    const { key, width, url, sources = [], eager } = source;
    const next = newImage(sources);
    const { image, img } = next;
    const mine = ++turn;
    asked = { key, width };
    picture.url = url;
    if (eager) img.fetchPriority = 'high';
    img.onload = () => {
      if (mine !== turn) return;
      enter('loaded', next);
      step();
    };
    img.onerror = () => {
      if (mine !== turn) return;
      if (image !== img) {
        // the service may not have the picture in these formats
        load({ ...source, sources: [] }, larger);
        return;
      }
      console.warn('Image preload error', owner, url);
      asked.width = Infinity;
      if (!larger) enter('failed');
    };
    img.src = url;
    if (!larger) enter('loading', next);
  }

  function step(): void {
    if (wanted && wanted.key !== asked.key) load(wanted, false);
    else if (wanted && wanted.width > asked.width && picture.state === 'loaded') load(wanted, true);
    else if (!wanted && asked.key !== '') {
      turn++;
      asked = { key: '', width: 0 };
      picture.url = '';
      enter('not-loaded', newImage());
    }
  }

  return picture;
}

type Shown = Pick<Picture, 'image' | 'img'>;

function newImage(sources: PictureSource['sources'] = []): Shown {
  const img = part('image', 'img');
  img.alt = '';
  img.decoding = 'async';
  img.draggable = false;
  if (sources.length === 0) return { image: img, img };
  const image = document.createElement('picture');
  for (const { type, url } of sources) {
    const source = document.createElement('source');
    source.type = type;
    source.srcset = url;
    image.append(source);
  }
  image.append(img);
  return { image, img };
}
