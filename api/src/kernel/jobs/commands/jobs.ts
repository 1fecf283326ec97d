/**
 * `npm run onfreq -- jobs list [--task NAME] [--state failed|running|due|later]` lists jobs, `jobs -- retry ID…|--task
 * NAME` runs failed jobs again, `jobs -- unlock` releases jobs of dead workers (a running site does so every ten
 * seconds).
 */
import { endWithUsage, readArguments } from '../../command-line.ts'
import { runCommand } from '../../database/run-command.ts'
import { JOB_STATES, type JobLine, listJobs, retryJobs } from '../inspect.ts'
import { rescueJobs } from '../runner-lease.ts'

const USAGE = `npm run onfreq -- jobs list [--task NAME] [--state ${JOB_STATES.join('|')}] | retry ID…|--task NAME | unlock`
const { values, positionals } = readArguments({ task: { type: 'string' }, state: { type: 'string' } }, USAGE)
const [action = 'list', ...rest] = positionals
const ids = rest.map(Number)
const state = JOB_STATES.find((name) => name === values.state)
const writeLine = (line: string) => void process.stdout.write(`${line}\n`)

const isInvalid =
  !['list', 'retry', 'unlock'].includes(action) ||
  (values.state !== undefined && (state === undefined || action !== 'list')) ||
  (action === 'retry'
    ? ids.length > 0 === (values.task !== undefined) || ids.some((id) => !Number.isSafeInteger(id) || id < 1)
    : rest.length > 0)

if (isInvalid) endWithUsage(USAGE)
await runCommand('onfreq-jobs', async (client) => {
  if (action === 'unlock') {
    const dead = await rescueJobs(client)
    writeLine(dead === 0 ? 'No worker that is gone holds a job.' : `Jobs of ${dead} workers that are gone run again.`)
    return 0
  }
  if (action === 'retry') {
    const retried = await retryJobs(client, values.task === undefined ? { ids } : { task: values.task })
    const notRetried = ids.filter((id) => !retried.includes(id))
    writeLine(`${retried.length} jobs run again${retried.length === 0 ? '' : `: ${retried.join(', ')}`}`)
    if (notRetried.length === 0) return 0
    process.stderr.write(`Not there, or a worker has it just now: ${notRetried.join(', ')}\n`)
    return 1
  }
  const jobs = await listJobs(client, { task: values.task, state })
  for (const job of jobs) writeLine(getLine(job))
  if (jobs.length === 0) writeLine('No jobs.')
  return 0
})

function getLine({ id, task, state: is, runAt, attempts, maxAttempts, error, orphaned }: JobLine): string {
  const of = orphaned ? 'running (its worker is gone)' : is
  return [id, task, of, runAt.toISOString(), `try ${attempts} of ${maxAttempts}`, error ?? ''].join('  ').trimEnd()
}
