/**
 * `npm run onfreq -- accounts find WORDS`, `export CALLSIGN FILE.zip`, `merge FROM INTO [--yes]` (FROM becomes a sub-account of INTO), `delete
 * CALLSIGN [--yes [--now]]` (in 14 days, as a member asks for it; `--now` at once). Without --yes they only say what they would do.
 */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../app.ts'
import { configOfCommand, run, withDatabase, writeLine } from '../../../kernel/backup/command.ts'
import { endWithUsage, readArguments } from '../../../kernel/command-line.ts'
import { exportAccount, findAccounts, merge, planDeletion, planMerge } from '../operator.ts'

const USAGE =
  'npm run onfreq -- accounts find WORDS | export CALLSIGN FILE.zip | merge FROM INTO [--yes] | delete CALLSIGN [--yes [--now]]'
const { values, positionals } = readArguments(
  { yes: { type: 'boolean', default: false }, now: { type: 'boolean', default: false } },
  USAGE,
)
const [action = '', ...args] = positionals
const [first = '', second = ''] = args
const NOTHING = 'Nothing was changed; with --yes it is done.'

const ACTIONS: Readonly<Record<string, { readonly words: number; work(app: FastifyInstance): Promise<number> }>> = {
  find: {
    words: 1,
    async work(app) {
      const found = await findAccounts(app, first)
      for (const {
        id,
        callsign,
        name,
        email,
        managedBy,
        createdAt,
        contacts,
        subscription,
        deletionRequestedAt,
      } of found) {
        const of = managedBy === null ? '' : `  sub-account of ${managedBy}`
        const going = deletionRequestedAt === null ? '' : '  about to be deleted'
        const since = createdAt.toISOString().slice(0, 10)
        writeLine(
          `${callsign}  ${id}  ${email}  ${name}  since ${since}  ${contacts} contacts  subscription ${subscription}${of}${going}`,
        )
      }
      if (found.length === 0) writeLine('Nobody.')
      return found.length === 0 ? 1 : 0
    },
  },
  export: {
    words: 2,
    async work(app) {
      await exportAccount(app, first, second)
      writeLine(`${second} has everything of ${first.toUpperCase()} and its sub-accounts, without passwords and keys`)
      return 0
    },
  },
  merge: {
    words: 2,
    async work(app) {
      const plan = await planMerge(app, first, second)
      const { from, into, moving } = plan
      writeLine(`${moving.map(({ callsign }) => callsign).join(', ')}: sub-accounts of ${into.callsign} from then on`)
      writeLine(
        `${from.callsign} loses its e-mail address, password, passkeys and sessions; logs, posts and API keys stay`,
      )
      if (values.yes) await merge(app, plan)
      writeLine(values.yes ? 'Done.' : NOTHING)
      return 0
    },
  },
  delete: {
    words: 1,
    async work(app) {
      const { account, subAccounts, contacts } = await planDeletion(app, first)
      const all = [account, ...subAccounts].map(({ callsign }) => callsign).join(', ')
      writeLine(
        `${all}: ${contacts} contacts, and everything else of them, ${values.now ? 'at once and for good' : 'in 14 days'}`,
      )
      if (values.yes && values.now) await app.accountArea.deletion.remove(account)
      else if (values.yes) await app.accountArea.deletion.request(account, account.callsign)
      writeLine(values.yes ? 'Done.' : NOTHING)
      return 0
    },
  },
}

const chosen = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined

if (chosen === undefined || args.length !== chosen.words || args.includes('') || (values.now && action !== 'delete')) {
  endWithUsage(USAGE)
} else {
  // A headless instance of the site without requests and jobs, so that the same rules apply.
  const config = { ...configOfCommand(), runJobs: false, startWorker: false, metrics: undefined, logLevel: 'error' }
  await run(() =>
    withDatabase(config, async ({ connectionString, sessionConnectionString }) => {
      const app = await buildApp({ config, connectionString, sessionConnectionString, role: 'worker' })
      try {
        return await chosen.work(app)
      } finally {
        await app.close()
      }
    }),
  )
}
