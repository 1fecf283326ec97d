import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folder of the pictures that have been replaced, beside those of now. */
export const BEFORE = 'before'

/**
 * The pictures of a folder, from one run to the next: one that comes out different keeps its predecessor in `before/`, so
 * that both can be held side by side. A picture of the same pixels is the same file.
 */
export class PictureStore {
  /** Paths of pictures that look different now; `before/<path>` is how they looked. */
  readonly changed: string[] = []
  /** Paths of pictures that nobody had drawn before. */
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

  /** Takes away what this run has not drawn: stories that are gone. Returns how many pictures went. */
  forgetOthers(): number {
    // Those of before lie one folder deeper.
    const others = globSync('*/*.png', { cwd: this.#folder }).filter((path) => !this.#written.has(path))
    for (const path of others) rmSync(join(this.#folder, path))
    return others.length
  }
}

function put(file: string, picture: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, picture)
}
