import { expect } from '@esm-bundle/chai';
import { licencesOf } from '../../tools/build/licences.mjs';

describe('the licences of the packages in the built files', () => {
  const text = licencesOf([
    'src/events.ts',
    'node_modules/react/index.js',
    'node_modules/react/cjs/react.production.js',
    'node_modules/@lit/reactive-element/reactive-element.js',
    'node_modules/@r2wc/core/index.js',
  ]);
  const heads = [...text.matchAll(/^(\S+) \d[\d.]* \((.*)\)$/gm)].map(([, name, by]) => `${name}: ${by}`);

  it('are named once for each package, with its author', () => {
    expect(heads).to.deep.equal([
      '@lit/reactive-element: BSD-3-Clause, Google LLC',
      '@r2wc/core: MIT, Bitovi',
      'react: MIT',
    ]);
  });

  it('are included in full, also for a package that only names its licence', () => {
    expect(text).to.include('Copyright (c) Meta Platforms');
    expect(text).to.include('Redistributions in binary form must reproduce');
    expect(text.split('The above copyright notice and this permission notice shall be included')).to.have.length(3);
  });
});
