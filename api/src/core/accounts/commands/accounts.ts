/**
 * `npm run onfreq -- accounts find WORDS`, `export CALLSIGN FILE.zip`, `merge FROM INTO [--yes]` (FROM becomes a
 * sub-account of INTO), `delete CALLSIGN [--yes [--now]]` (after the usual 14 days, or immediately with `--now`).
 * Without --yes the commands only print what they would do.
 */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../app.ts'
import { loadCommandConfig, run, withDatabase, writeLine } from '../../../kernel/backup/command.ts'
import { endWithUsage, readArguments } from '../../../kernel/command-line.ts'
import { exportAccount, findAccounts, merge, planDeletion, planMerge } from '../operator.ts'

const USAGE =
  'npm run onfreq -- accounts find WORDS | export CALLSIGN FILE.zip | merge FROM INTO [--yes] | delete CALLSIGN [--yes [--now]]'
const { values, positionals } = readArguments(
  { yes: { type: 'boolean', default: false }, now: { type: 'boolean', default: false } },
  USAGE,
)
const [action = '', ...args] = positionals
const [firstArg = '', secondArg = ''] = args
const NOTHING = 'Nothing was changed; with --yes it is done.'

const ACTIONS: Readonly<Record<string, { readonly argCount: number; work(app: FastifyInstance): Promise<number> }>> = {
  find: {
    argCount: 1,
    async work(app) {
      const accounts = await findAccounts(app, firstArg)
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
      } of accounts) {
        const owner = managedBy === null ? '' : `  sub-account of ${managedBy}`
        const going = deletionRequestedAt === null ? '' : '  about to be deleted'
        const since = createdAt.toISOString().slice(0, 10)
        writeLine(
          `${callsign}  ${id}  ${email}  ${name}  since ${since}  ${contacts} contacts  subscription ${subscription}${owner}${going}`,
        )
      }
      if (accounts.length === 0) writeLine('Nobody.')
      return accounts.length === 0 ? 1 : 0
    },
  },
  export: {
    argCount: 2,
    async work(app) {
      await exportAccount(app, firstArg, secondArg)
      writeLine(
        `${secondArg} has everything of ${firstArg.toUpperCase()} and its sub-accounts, without passwords and keys`,
      )
      return 0
    },
  },
  merge: {
    argCount: 2,
    async work(app) {
      const plan = await planMerge(app, firstArg, secondArg)
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
    argCount: 1,
    async work(app) {
      const { account, subAccounts, contacts } = await planDeletion(app, firstArg)
      const callsigns = [account, ...subAccounts].map(({ callsign }) => callsign).join(', ')
      writeLine(
        `${callsigns}: ${contacts} contacts, and everything else of them, ${values.now ? 'at once and for good' : 'in 14 days'}`,
      )
      if (values.yes && values.now) await app.accountArea.deletion.remove(account)
      else if (values.yes) await app.accountArea.deletion.request(account, account.callsign)
      writeLine(values.yes ? 'Done.' : NOTHING)
      return 0
    },
  },
}

const command = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined

if (
  command === undefined ||
  args.length !== command.argCount ||
  args.includes('') ||
  (values.now && action !== 'delete')
) {
  endWithUsage(USAGE)
} else {
  // Builds the app without requests and jobs, so that the rules of the site apply.
  const config = { ...loadCommandConfig(), runJobs: false, startWorker: false, metrics: undefined, logLevel: 'error' }
  await run(() =>
    withDatabase(config, async ({ connectionString, sessionConnectionString }) => {
      const app = await buildApp({ config, connectionString, sessionConnectionString, role: 'worker' })
      try {
        return await command.work(app)
      } finally {
        await app.close()
      }
    }),
  )
}
