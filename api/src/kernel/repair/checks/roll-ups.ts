import { findDifferences, recountLog } from '../../../core/log/recount.ts'
import { type Check, fine, wrong } from '../finding.ts'

/** Compares the derived counts with the contacts. */
export const checkRollUps: Check = async ({ client }) => {
  const differences = await findDifferences(client)
  if (differences.length === 0) return [fine('roll-ups', 'every log is repairs right')]
  const owners = Map.groupBy(differences, ({ ownerId }) => ownerId)
  return [...owners].map(([ownerId, details]) => {
    const rows = details.map(({ what, rows: n }) => `${n} of ${what}`).join(', ')
    return wrong('roll-ups', `owner ${ownerId}: rows that are wrong: ${rows}`, async () => {
      const repairs = await recountLog(client, ownerId)
      return `counted anew, ${repairs.reduce((sum, { rows: n }) => sum + n, 0)} rows were wrong`
    })
  })
}
