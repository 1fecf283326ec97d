/** How far the site trusts a part: `house` parts run in the page, `guest` parts in a sandboxed frame. */
import { type Static, Type } from 'typebox'

export const TIERS = ['house', 'guest'] as const
export const Tier = Type.Union([Type.Literal('house'), Type.Literal('guest')])
export type Tier = Static<typeof Tier>

/** `POST /api/admin/releases/tier`. */
export const SetTier = Type.Object(
  {
    microfrontend: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
    tier: Tier,
    /** Shown in the audit log. */
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  },
  { additionalProperties: false },
)
export type SetTier = Static<typeof SetTier>
