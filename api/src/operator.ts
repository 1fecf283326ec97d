/**
 * `npm run onfreq -- <verb>`: commands for the administrator of a site, with its settings in the environment. `npm run
 * onfreq -- --help` lists the verbs, and `npm run onfreq -- backup --help` prints the usage of one.
 */
interface Verb {
  readonly about: string
  load(): Promise<unknown>
}

const VERBS: Readonly<Record<string, Verb>> = {
  accounts: {
    about: 'finds, exports, merges and deletes accounts',
    load: () => import('./core/accounts/commands/accounts.ts'),
  },
  admin: {
    about: 'makes an account an administrator, or takes the right away',
    load: () => import('./core/admin/commands/make-admin.ts'),
  },
  backup: {
    about: 'backs up the site while it runs, lists backups',
    load: () => import('./kernel/backup/commands/backup.ts'),
  },
  'deploy-token': {
    about: 'makes the token that releases one part',
    load: () => import('./platform/releases/commands/deploy-token.ts'),
  },
  doctor: {
    about: 'inspects a running site, and repairs what it can',
    load: () => import('./kernel/repair/commands/doctor.ts'),
  },
  dxcc: { about: 'imports DXCC data, resolves callsigns', load: () => import('./core/dxcc/commands/import-data.ts') },
  footprint: {
    about: 'prints memory of the processes, download and disk',
    load: () => import('./kernel/repair/commands/footprint.ts'),
  },
  jobs: {
    about: 'lists background jobs and retries failed ones',
    load: () => import('./kernel/jobs/commands/jobs.ts'),
  },
  migrate: {
    about: 'updates the database to this version',
    load: () => import('./kernel/database/commands/migrate.ts'),
  },
  recount: { about: 'recounts the totals of a log', load: () => import('./core/log/commands/recount.ts') },
  releases: {
    about: 'removes releases that nothing needs',
    load: () => import('./platform/releases/commands/releases.ts'),
  },
  restore: {
    about: 'restores a backup into an empty place',
    load: () => import('./kernel/backup/commands/restore.ts'),
  },
  'rotate-secret': {
    about: 'reseals stored secrets with the new ONFREQ_SECRET',
    load: () => import('./kernel/repair/commands/rotate-secret.ts'),
  },
}

const [name = '--help', ...rest] = process.argv.slice(2)
const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
if (verb) {
  process.argv = [...process.argv.slice(0, 2), ...rest]
  await verb.load()
} else {
  const isHelp = name === '--help' || name === '-h' || name === 'help'
  const stream = isHelp ? process.stdout : process.stderr
  if (!isHelp) stream.write(`There is no verb "${name}".\n\n`)
  stream.write('npm run onfreq -- VERB [--help]\n\n')
  for (const [each, { about }] of Object.entries(VERBS)) stream.write(`  ${each.padEnd(14)} ${about}\n`)
  process.exitCode = isHelp ? 0 : 2
}

export {}
