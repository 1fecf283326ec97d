/** The key that opens a subscriber's globe on other pages. It only proves that the owner placed the embed. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const LENGTH = 22

export function embedKey(secret: string, ownerId: number, number: number): string {
  return createHmac('sha256', secret).update(`embed ${ownerId} ${number}`).digest('base64url').slice(0, LENGTH)
}

export function isEmbedKey(
  secrets: readonly string[],
  ownerId: number,
  number: number,
  key: string | undefined,
): boolean {
  const provided = Buffer.from(key ?? '')
  return secrets.some((secret) => {
    const right = Buffer.from(embedKey(secret, ownerId, number))
    return right.length === provided.length && timingSafeEqual(right, provided)
  })
}
