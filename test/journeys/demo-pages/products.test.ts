import { readPages } from '../../support/read-demo-pages.js';

readPages('products');
