import { Trans, useLingui } from '@lingui/react/macro'
import { apiExamples } from '@onfreq/contracts/integrations/api-examples'
import { CopyField } from '@onfreq/ui/copy-field'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import * as s from './programs.module.css'

const KEY = 'YOUR_KEY'

/** Command that generates the types of all API calls; `docs/api.md` has a client that uses them. */
const typesCommand = (origin: string) => `npx openapi-typescript@7 ${origin}/api/openapi.json -o onfreq.d.ts`

/** For developers: the URL, the key, examples and limits of the API. */
export function InterfacePanel() {
  const { t } = useLingui()
  return (
    <Panel title={t`Read and write`}>
      <div className={s.form}>
        <p>
          <Trans>
            Programs for Cloudlog or Wavelog connect with the address of this site and a key of yours. Keys are made in{' '}
            <Link href="/account/programs">Programs & keys</Link>: “read” reads the log, “log” adds and changes
            contacts, “rig” reports the radio.
          </Trans>
        </p>
        <CopyField label={t`Address`} value={location.origin} />
        {apiExamples(location.origin, KEY).map(({ title, command }) => (
          <CopyField key={title} label={title} value={command} />
        ))}
        <CopyField label={t`TypeScript types`} value={typesCommand(location.origin)} />
        <p className={s.quiet}>
          <Trans>
            Put your key in the place of {KEY}. The most is 1,200 calls a minute, 30 of those that count a whole log; a
            request holds 2,000 contacts or 5 MB, an answer 20,000 contacts. Beyond that the answer is 429 and says in
            how many seconds to ask again.{' '}
            <Link href="/api/openapi.json">Every call, described for programs that write clients</Link>. To build pages
            and widgets of this site: <Link href="/platform">Platform</Link>.
          </Trans>
        </p>
      </div>
    </Panel>
  )
}
