/** `POST /api/log-page-view`: records a view of a public page. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'

const address = Type.String({ maxLength: 2000 })
const campaign = Type.String({ maxLength: 100 })

export const LogPageView = Type.Object({
  /** Ignored, because the token identifies the account. */
  user_id: Type.Optional(nullable(Type.Integer())),
  session_id: Type.String({ minLength: 1, maxLength: 100 }),
  page_url: address,
  utm_source: Type.Optional(nullable(campaign)),
  utm_medium: Type.Optional(nullable(campaign)),
  referrer_url: Type.Optional(nullable(address)),
})
export type LogPageView = Static<typeof LogPageView>

export const LogPageViewResponse = Type.Object({ status: Type.Literal('ok') })

export const PAGE_VIEW_DAYS = 90
