/**
 * `npm run deploy-token -- feed "ci of the feed team"` makes a deploy token and prints it, this once. It releases that
 * microfrontend and nothing else; administrators see and revoke it at /admin/releases.
 */
import { MicrofrontendName } from '@onfreq/contracts/releases'
import { ownNames } from '@onfreq/gate/claims'
import { Compile } from 'typebox/compile'
import { runCommand } from '#database/run-command.ts'
import { hashToken, newToken } from '../token.ts'

const [given = '', name = '', ...rest] = process.argv.slice(2)
const microfrontend = given.replace(/^mfe-/, '')

if (!Compile(MicrofrontendName).Check(microfrontend) || name.trim() === '' || rest.length > 0) {
  process.stderr.write('Usage: npm run deploy-token -- MICROFRONTEND "what it is for"\n')
  process.exitCode = 2
} else {
  await runCommand('onfreq-deploy-token', async (client) => {
    const token = newToken()
    // Ids of a process that answers no requests: the time alone, which none of the others hands out again.
    await client.query(
      `with made as (
        insert into deploy_token (id, microfrontend, name, token_hash, created_at)
        values ($1, $2, $3, $4, now()) returning microfrontend, name, id
      )
      insert into release_audit (id, at, actor, action, microfrontend, reason)
      select id, now(), 'npm run deploy-token', 'token made', microfrontend, name from made`,
      [Date.now(), microfrontend, name.trim().slice(0, 100), hashToken(token)],
    )
    // As with a token made at /admin/releases: a part that has nothing yet gets what stands under its own name.
    const names = ownNames(microfrontend)
    await client.query(
      `insert into release_claim (kind, value, microfrontend, asked_at, granted_at, granted_by)
      select kind, value, $3, now(), now(), 'npm run deploy-token'
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
