/**
 * `npm run onfreq -- deploy-token feed "ci of the feed team"` creates a deploy token and prints it once. The token can
 * only start canaries of that microfrontend, unless `--acts canary,stable,embed` allows more. `--days 90` makes it
 * expire. Administrators list and revoke tokens at /admin/releases.
 */
import { CHANNELS, MicrofrontendName } from '@onfreq/contracts/releases/releases'
import { ownNames } from '@onfreq/gate/claims'
import { Compile } from 'typebox/compile'
import { endWithUsage, readArguments } from '#kernel/command-line.ts'
import { runCommand } from '#kernel/database/run-command.ts'
import { createToken, hashToken } from '../token.ts'

const USAGE = 'npm run onfreq -- deploy-token MICROFRONTEND "what it is for" [--acts canary,stable,embed] [--days 90]'
const { values, positionals } = readArguments(
  { acts: { type: 'string', default: 'canary' }, days: { type: 'string' } },
  USAGE,
)
const [args = '', name = '', ...rest] = positionals
const microfrontend = args.replace(/^mfe-/, '')
const acts = values.acts.split(',')
const days = values.days === undefined ? null : Number(values.days)
const rightsAreValid =
  acts.every((act) => CHANNELS.some((channel) => channel === act)) &&
  (days === null || (Number.isInteger(days) && days > 0))

if (!Compile(MicrofrontendName).Check(microfrontend) || name.trim() === '' || rest.length > 0 || !rightsAreValid) {
  endWithUsage(USAGE)
} else {
  await runCommand('onfreq-deploy-token', async (client) => {
    const token = createToken()
    // Ids for a process that serves no requests: the plain time, which no server process generates.
    await client.query(
      `with made as (
        insert into deploy_token (id, microfrontend, name, token_hash, acts, expires_at, created_at)
        values ($1, $2, $3, $4, $5, now() + make_interval(days => $6), now()) returning microfrontend, name, id
      )
      insert into release_audit (id, at, actor, action, microfrontend, reason)
      select id, now(), 'npm run onfreq -- deploy-token', 'token made', microfrontend, name from made`,
      [Date.now(), microfrontend, name.trim().slice(0, 100), hashToken(token), acts, days],
    )
    // As for a token created at /admin/releases: a part without claims gets everything under its own name.
    const names = ownNames(microfrontend)
    await client.query(
      `insert into release_claim (kind, value, microfrontend, asked_at, granted_at, granted_by)
      select kind, value, $3, now(), now(), 'npm run onfreq -- deploy-token'
      from unnest($1::text[], $2::text[]) as wanted (kind, value)
      where not exists (select from release_claim where granted_at is not null and microfrontend = $3)
        and not exists (
          select from release_claim as held
          where held.granted_at is not null and held.kind = wanted.kind and held.value = wanted.value
        )
      on conflict do nothing`,
      [names.map(({ kind }) => kind), names.map(({ value }) => value), microfrontend],
    )
    process.stdout.write(`${token}\n`)
    return 0
  })
}
