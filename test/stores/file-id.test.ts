// runs only in node: no document
import { expect } from '@esm-bundle/chai';
import { fileId } from '../../src/stores/forms/uploads.js';

const MIB = 1024 * 1024;
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name, { lastModified: 7 });

describe('fileId', () => {
  it('[FLD-03] is the SHA-256 of the name and the first 4 MiB', async () => {
    // printf 'a.txthello' | sha256sum
    expect(await fileId(file('a.txt', 'hello'))).to.equal(
      '59cf4ed07faff74096d2be40c3acbdea62c357484b265c8a6d922e2b0ca48602',
    );
    const beginning = new Uint8Array(4 * MIB).fill(1);
    const [one, other] = await Promise.all([fileId(file('a', beginning, 'x')), fileId(file('a', beginning, 'other'))]);
    expect(one).to.equal(other);
    expect(await fileId(file('b', beginning))).not.to.equal(one);
    expect(await fileId(file('a', beginning.subarray(1), 'x'))).not.to.equal(one);
  });

  it('is made of name, size and date on a page without a secure context, which cannot hash', async () => {
    expect(await fileId(file('a.txt', 'hello'), null)).to.equal('a.txt|5|7');
  });

  it('rejects for a file that cannot be read', async () => {
    const gone = file('a');
    gone.slice = () => {
      throw new DOMException('gone', 'NotFoundError');
    };
    expect(await fileId(gone).catch((error: Error) => error.name)).to.equal('NotFoundError');
  });
});
