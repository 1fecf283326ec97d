import { KEPT_DAYS } from '@onfreq/contracts/releases/watch'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { forgetAlerts } from '../repository/alerts.ts'
import { forgetAudit } from '../repository/audit.ts'
import { forgetErrors } from '../repository/errors.ts'
import { findFreshReleases } from '../repository/releases.ts'
import { forgetTokens } from '../repository/tokens.ts'
import { forgetIdentities } from '../repository/trusts.ts'
import type { ReleaseFolder } from '../store.ts'

const DAY = 86_400_000

/**
 * Every night: deletes outdated data. This limits errors to 200 groups per release of the last month, source maps and
 * Storybooks to a month and the live releases, tokens and alerts to three months.
 */
export default defineJob({
  name: 'releases.forget_watched',
  drawsIds: false,
  cron: '50 3 * * *',
  run: async ({ app }) => {
    const before = (days: number) => new Date(app.clock.millis() - days * DAY)
    await forgetErrors(app.db, before(KEPT_DAYS.figures))
    await forgetAlerts(app.db, before(KEPT_DAYS.alerts))
    await forgetTokens(app.db, before(KEPT_DAYS.tokens))
    await forgetIdentities(app.db, before(1))
    await forgetAudit(app.db, before(KEPT_DAYS.audit))
    const fresh = await findFreshReleases(app.db, before(KEPT_DAYS.maps))
    const isFresh = ({ name, id }: ReleaseFolder) => fresh.has(`${name} ${id}`)
    await app.releases.store.removeMaps(isFresh)
    await app.releases.stories.sweep(isFresh)
  },
})
