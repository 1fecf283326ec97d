import { type JobLine, listJobs } from '../../jobs/inspect.ts'
import { rescueJobs } from '../../jobs/runner-lease.ts'
import { type Check, type Finding, fine, some, wrong } from '../finding.ts'

/** In milliseconds: workers normally start a job within seconds. */
const LATE = 15 * 60_000

export const checkJobs: Check = async ({ client }) => {
  const jobs = await listJobs(client, { limit: 10_000 })
  const failed = jobs.filter(({ state }) => state === 'failed')
  const orphaned = jobs.filter((job) => job.orphaned)
  const late = jobs.filter(({ state, runAt }) => state === 'due' && Date.now() - runAt.getTime() > LATE)
  const found: Finding[] = []
  if (orphaned.length > 0) {
    found.push(
      wrong('jobs', `${orphaned.length} are held by workers that are gone: ${getTasks(orphaned)}`, async () => {
        const dead = await rescueJobs(client)
        return `jobs of ${dead} workers run again`
      }),
    )
  }
  if (failed.length > 0) {
    found.push(
      wrong(
        'jobs',
        `${failed.length} were given up: ${getTasks(failed)}; see "npm run onfreq -- jobs list", then retry`,
      ),
    )
  }
  if (late.length > 0) {
    found.push(
      wrong('jobs', `${late.length} have been due for a quarter of an hour: is a worker running? ${getTasks(late)}`),
    )
  }
  return found.length > 0 ? found : [fine('jobs', `${jobs.length} in the queue, none stuck`)]
}

const getTasks = (jobs: readonly JobLine[]) => some([...new Set(jobs.map(({ task }) => task))])
