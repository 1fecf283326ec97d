/** Creates npm tarballs reproducibly: without times and owners, in a fixed order. */
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** Path in the package → bytes. */
export type PackageFiles = ReadonlyMap<string, Buffer | string>

const NO_TIME = new Date(0)
const EXECUTABLE = /(?:^|\/)bin\//

export async function tarball(files: PackageFiles): Promise<Buffer> {
  const archive = pack()
  const bytes = buffer(archive)
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    archive.entry({ name: `package/${path}`, mtime: NO_TIME, mode: EXECUTABLE.test(path) ? 0o755 : 0o644 }, content)
  archive.finalize()
  return promisify(gzip)(await bytes, { level: 9 })
}
