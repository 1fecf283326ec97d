/**
 * Secrets of scenes: the key in a scene's URL, and the code for copying a scene. Both contain the id of the scene and
 * a signature of the site, so they are not stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const SEAL_LENGTH = 22
/** The last part is the id of a plate, for a source with a single plate. */
const KEY_PATTERN = /^([0-9a-z]{1,12})\.([\w-]{22})(?:\.([\w-]{1,20}))?$/
const CODE_PATTERN = /^([0-9a-z]{1,12})\.([0-9a-z]{1,12})\.([\w-]{22})$/

export interface SceneName {
  readonly ownerId: number
  readonly id: number
}
export interface NumberedScene extends SceneName {
  /** Incremented to invalidate earlier keys. */
  readonly keyNumber: number
}

export function createSceneKey(secret: string, scene: NumberedScene): string {
  return `${scene.id.toString(36)}.${seal(secret, 'scene', scene)}`
}

/** Id of the scene in a key, which may be invalid. */
export function parseSceneId(key: string): number | undefined {
  return toNumber(KEY_PATTERN.exec(key)?.[1])
}

/** Id of the plate in a key; empty for the full scene. */
export function parsePlate(key: string): string {
  return KEY_PATTERN.exec(key)?.[3] ?? ''
}

export function isSceneKey(secrets: readonly string[], scene: NumberedScene, key: string): boolean {
  return isSealed(secrets, 'scene', scene, KEY_PATTERN.exec(key)?.[2])
}

export function createTemplateCode(secret: string, scene: NumberedScene): string {
  return `${scene.ownerId.toString(36)}.${scene.id.toString(36)}.${seal(secret, 'template', scene)}`
}

/** Scene in a code, which may be invalid. */
export function parseCode(code: string): SceneName | undefined {
  const [, owner, scene] = CODE_PATTERN.exec(code) ?? []
  const [ownerId, id] = [toNumber(owner), toNumber(scene)]
  return ownerId === undefined || id === undefined ? undefined : { ownerId, id }
}

export function isTemplateCode(secrets: readonly string[], scene: NumberedScene, code: string): boolean {
  return isSealed(secrets, 'template', scene, CODE_PATTERN.exec(code)?.[3])
}

function seal(secret: string, what: 'scene' | 'template', { ownerId, id, keyNumber }: NumberedScene): string {
  const hash = createHmac('sha256', secret).update(`${what} ${ownerId} ${id} ${keyNumber}`)
  return hash.digest('base64url').slice(0, SEAL_LENGTH)
}

function isSealed(
  secrets: readonly string[],
  what: 'scene' | 'template',
  scene: NumberedScene,
  input: string | undefined,
): boolean {
  const text = Buffer.from(input ?? '')
  return secrets.some((secret) => {
    const right = Buffer.from(seal(secret, what, scene))
    return right.length === text.length && timingSafeEqual(right, text)
  })
}

function toNumber(text: string | undefined): number | undefined {
  const number = Number.parseInt(text ?? '', 36)
  return Number.isSafeInteger(number) ? number : undefined
}
