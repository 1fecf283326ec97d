import { badgeViews } from './badges.ts'
import { embedViews } from './embeds.ts'
import { mailViews } from './mails.ts'
import { pictureViews } from './pictures.ts'
import { plateViews } from './plates.ts'
import { screenViews } from './screens.ts'
import type { Views } from './view.ts'

/** Kinds of captured views. */
export const KINDS = {
  screens: screenViews,
  embeds: embedViews,
  plates: plateViews,
  badges: badgeViews,
  pictures: pictureViews,
  mails: mailViews,
} satisfies Record<string, Views>

export type Kind = keyof typeof KINDS

export const ALL_KINDS = Object.keys(KINDS).filter(isKind)

export function isKind(name: string): name is Kind {
  return Object.hasOwn(KINDS, name)
}
