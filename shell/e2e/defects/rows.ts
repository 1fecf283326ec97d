/** Every planted defect with its expected outcome. */
import { CODE_DEFECTS } from './code.ts'
import type { Defect } from './defect.ts'
import { DELIVERY_DEFECTS } from './delivery.ts'
import { EMBED_DEFECTS } from './embeds.ts'
import { GUEST_DEFECTS } from './guests.ts'
import { REGISTRY_DEFECTS } from './registry.ts'
import { SHELL_DEFECTS } from './shell.ts'
import { VOTE_DEFECTS } from './votes.ts'

export const DEFECTS: readonly Defect[] = [
  ...CODE_DEFECTS,
  ...GUEST_DEFECTS,
  ...DELIVERY_DEFECTS,
  ...SHELL_DEFECTS,
  ...EMBED_DEFECTS,
  ...VOTE_DEFECTS,
  ...REGISTRY_DEFECTS,
]
