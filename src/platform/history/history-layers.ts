import { readLayers, type StoredLayer } from '../../domain/navigation/history-plan.js';
import { historyState, LAYERS_KEY } from '../../ports/browser-history.js';

/** Layers of the current history entry, the topmost last. */
export const currentLayers = (): StoredLayer[] => readLayers(historyState()[LAYERS_KEY]);
