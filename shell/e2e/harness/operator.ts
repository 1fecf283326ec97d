/** An operator who uses only the keyboard. Counts keys, and types at human speed if configured. */
import type { Page } from '@playwright/test'

/** In milliseconds; 80 is a fast operator. */
export const BETWEEN_KEYS = Number(process.env.KEY_DELAY ?? 10)

/** Timeout in milliseconds of a test that presses this many keys in sequence and takes `rest` otherwise. */
export const getTimeout = ({ keys, rest }: { readonly keys: number; readonly rest: number }): number =>
  rest + keys * BETWEEN_KEYS

export class Operator {
  readonly page: Page
  #keys = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Returns the number of keys pressed since the last call. */
  consumeKeys(): number {
    const keys = this.#keys
    this.#keys = 0
    return keys
  }

  /** Types a text; each character counts as one key. */
  async type(text: string): Promise<void> {
    this.#keys += text.length
    await this.page.keyboard.type(text, { delay: BETWEEN_KEYS })
  }

  /** Presses keys; each counts as one, including its modifiers. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#keys += 1
      await this.page.keyboard.press(key)
      await this.page.waitForTimeout(BETWEEN_KEYS)
    }
  }
}
