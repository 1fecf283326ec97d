import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folder of replaced pictures, next to the current ones. */
export const BEFORE = 'before'

/**
 * Pictures in a folder, across runs: a changed picture's predecessor is kept in `before/` for comparison. Identical pixels
 * give identical files.
 */
export class PictureStore {
  /** Paths of changed pictures; `before/<path>` is the previous version. */
  readonly changed: string[] = []
  /** Paths of new pictures. */
  readonly added: string[] = []
  readonly #folder: string
  readonly #written = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
    rmSync(join(folder, BEFORE), { recursive: true, force: true })
    for (const sheet of globSync('*.{html,png}', { cwd: folder })) rmSync(join(folder, sheet))
  }

  write(path: string, picture: Buffer): void {
    this.#written.add(path)
    const file = join(this.#folder, path)
    const before = existsSync(file) ? readFileSync(file) : undefined
    if (before?.equals(picture)) return
    if (before) put(join(this.#folder, BEFORE, path), before)
    put(file, picture)
    const list = before ? this.changed : this.added
    list.push(path)
  }

  /** Removes pictures that this run has not drawn, because their stories no longer exist. Returns their number. */
  deleteOthers(): number {
    // Previous pictures are one folder deeper.
    const others = globSync('*/*.png', { cwd: this.#folder }).filter((path) => !this.#written.has(path))
    for (const path of others) rmSync(join(this.#folder, path))
    return others.length
  }
}

function put(file: string, picture: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, picture)
}
