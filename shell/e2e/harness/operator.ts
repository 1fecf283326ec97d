/** An operator who uses nothing but the keyboard, at a human's speed if wanted, and whose keys are counted. */
import type { Page } from '@playwright/test'

/** Milliseconds between two keys; 80 is a fast operator. */
export const BETWEEN_KEYS = Number(process.env.KEY_DELAY ?? 10)

/** How long a test may take that presses so many keys one after the other and takes `rest` otherwise, milliseconds. */
export const timeFor = ({ keys, rest }: { readonly keys: number; readonly rest: number }): number =>
  rest + keys * BETWEEN_KEYS

export class Operator {
  readonly page: Page
  #keys = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Keys pressed since the last time this was asked. */
  takeKeys(): number {
    const keys = this.#keys
    this.#keys = 0
    return keys
  }

  /** One key for each character. */
  async type(text: string): Promise<void> {
    this.#keys += text.length
    await this.page.keyboard.type(text, { delay: BETWEEN_KEYS })
  }

  /** Each is one key, with whatever is held down beside it. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#keys += 1
      await this.page.keyboard.press(key)
      await this.page.waitForTimeout(BETWEEN_KEYS)
    }
  }
}
