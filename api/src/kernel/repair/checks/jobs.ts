import { type JobLine, listJobs } from '../../jobs/inspect.ts'
import { rescueJobs } from '../../jobs/runner-lease.ts'
import { type Check, type Finding, fine, some, wrong } from '../finding.ts'

/** In milliseconds. Workers normally start a job within seconds. */
const LATE_MS = 15 * 60_000

export const checkJobs: Check = async ({ client }) => {
  const jobs = await listJobs(client, { limit: 10_000 })
  const failed = jobs.filter(({ state }) => state === 'failed')
  const orphaned = jobs.filter((job) => job.orphaned)
  const late = jobs.filter(({ state, runAt }) => state === 'due' && Date.now() - runAt.getTime() > LATE_MS)
  const findings: Finding[] = []
  if (orphaned.length > 0) {
    findings.push(
      wrong('jobs', `${orphaned.length} are held by workers that are gone: ${getTasks(orphaned)}`, async () => {
        const dead = await rescueJobs(client)
        return `jobs of ${dead} workers run again`
      }),
    )
  }
  if (failed.length > 0) {
    findings.push(
      wrong(
        'jobs',
        `${failed.length} were given up: ${getTasks(failed)}; see "npm run onfreq -- jobs list", then retry`,
      ),
    )
  }
  if (late.length > 0) {
    findings.push(
      wrong('jobs', `${late.length} have been due for a quarter of an hour: is a worker running? ${getTasks(late)}`),
    )
  }
  return findings.length > 0 ? findings : [fine('jobs', `${jobs.length} in the queue, none stuck`)]
}

const getTasks = (jobs: readonly JobLine[]) => some([...new Set(jobs.map(({ task }) => task))])
