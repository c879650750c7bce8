import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as zlibGzip } from "node:zlib";

const COMPRESSIBLE = /\.(html|js|css|svg|webmanifest)$/;

/**
 * Puts a .br and a .gz in the place of every file that gains by it, at the best quality: it is done once and served
 * often. The server unpacks the .gz for the few clients that take neither.
 */
export async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await Promise.all([
        promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
        gzip(content).then((packed) => writeFile(`${path}.gz`, packed)),
      ]);
      await rm(path);
    }),
  );
}

/** Above this size the time that zopfli takes, tenths of a second for a large file, is worth the three to five parts in a hundred that it gains. */
const LARGE = 4_000;

/** As small as gzip can be. Zopfli comes late: from its import on it answers for every fault of the process. */
export async function gzip(content: Uint8Array): Promise<Uint8Array> {
  if (content.length < LARGE) return promisify(zlibGzip)(content, { level: 9, memLevel: 7 });
  const { default: zopfli } = await import("@gfx/zopfli");
  return zopfli.gzipAsync(content, { numiterations: 15 });
}
