import { KEPT_DAYS } from '@onfreq/contracts/releases/watch'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { deleteOldAlerts } from '../repository/alerts.ts'
import { deleteOldAudit } from '../repository/audit.ts'
import { deleteOldErrors } from '../repository/errors.ts'
import { findFreshReleases } from '../repository/releases.ts'
import { deleteOldTokens } from '../repository/tokens.ts'
import { deleteOldIdentities } from '../repository/trusts.ts'
import type { ReleaseFolder } from '../store.ts'

const DAY = 86_400_000

/**
 * Deletes outdated data every night. Keeps at most 200 error groups per release of the last month, source maps and
 * Storybooks for a month, and live releases, tokens and alerts for three months.
 */
export default defineJob({
  name: 'releases.forget_watched',
  drawsIds: false,
  cron: '50 3 * * *',
  run: async ({ app }) => {
    const before = (days: number) => new Date(app.clock.millis() - days * DAY)
    await deleteOldErrors(app.db, before(KEPT_DAYS.figures))
    await deleteOldAlerts(app.db, before(KEPT_DAYS.alerts))
    await deleteOldTokens(app.db, before(KEPT_DAYS.tokens))
    await deleteOldIdentities(app.db, before(1))
    await deleteOldAudit(app.db, before(KEPT_DAYS.audit))
    const fresh = await findFreshReleases(app.db, before(KEPT_DAYS.maps))
    const isFresh = ({ name, id }: ReleaseFolder) => fresh.has(`${name} ${id}`)
    await app.releases.store.removeMaps(isFresh)
    await app.releases.stories.sweep(isFresh)
  },
})
