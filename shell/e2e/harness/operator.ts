/** A keyboard-only operator, at human speed if configured, with counted keys. */
import type { Page } from '@playwright/test'

/** In milliseconds between two keys; 80 is a fast operator. */
export const BETWEEN_KEYS = Number(process.env.KEY_DELAY ?? 10)

/** In milliseconds. Timeout for a test that presses this many keys in sequence and takes `rest` otherwise. */
export const timeFor = ({ keys, rest }: { readonly keys: number; readonly rest: number }): number =>
  rest + keys * BETWEEN_KEYS

export class Operator {
  readonly page: Page
  #keys = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Keys pressed since the last call. */
  consumeKeys(): number {
    const keys = this.#keys
    this.#keys = 0
    return keys
  }

  /** One key per character. */
  async type(text: string): Promise<void> {
    this.#keys += text.length
    await this.page.keyboard.type(text, { delay: BETWEEN_KEYS })
  }

  /** Each is one key, including its modifiers. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#keys += 1
      await this.page.keyboard.press(key)
      await this.page.waitForTimeout(BETWEEN_KEYS)
    }
  }
}
