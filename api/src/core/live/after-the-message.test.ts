import type { MainPublicFeedResponse } from '@onfreq/contracts/live/feed'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { logContact } from './testing.ts'

test('returns fresh data to a page that refetches after a live message, despite cached responses', async () => {
  const site = await startTestApp({ config: { polledMaxAge: 3_600_000 } })
  try {
    const operator = await site.register('G4NEW')
    const feed = async () => (await operator.get('main_public_feed')).json<MainPublicFeedResponse>().feed
    const stations = async () => (await site.get('logged_in_users_not_in_rig_control')).body
    expect(await feed()).toEqual([])
    await stations()

    await logContact(site, operator, { Call: 'DL1ABC' })
    await site.app.live.settle()
    expect((await feed()).map((item) => !item.redacted && item.call)).toEqual(['DL1ABC'])
    expect(await stations()).toContain('G4NEW')
  } finally {
    await site.close()
  }
})
