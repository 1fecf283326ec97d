import { Trans, useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { useState } from 'react'
import { accountApi } from '../../../../api.ts'
import * as s from './page.module.css'

interface Props {
  /** Name of the program, after which the key is named. */
  readonly program: string
}

/** Creates a key for the log and the radio, or shows the existing key of this program. */
export function OwnKey({ program }: Props) {
  const { t } = useLingui()
  const { data } = accountApi.useAccountKeysQuery()
  const [add, adding] = accountApi.useAccountAddKeyMutation()
  const [reveal, revealing] = accountApi.useAccountRevealKeyMutation()
  const [key, setKey] = useState<string>()
  const existing = data?.keys.find(({ name }) => name === program)
  const problem = adding.error ?? revealing.error

  async function show() {
    const { data: shown } = existing ? await reveal(existing.id) : await add({ name: program, scopes: ['log', 'rig'] })
    if (shown) setKey(shown.api_key)
  }
  return (
    <>
      <p>
        <Trans>
          It can read and change your log and report your radio, but not touch your account. Treat it like a password.
        </Trans>
      </p>
      {problem && <Banner tone="danger">{callProblem(problem).message || t`Couldn’t make a key.`}</Banner>}
      {key === undefined ? (
        <div className={s.acts}>
          <Button
            variant="primary"
            busy={adding.isLoading || revealing.isLoading}
            disabled={!data}
            onClick={() => void show()}
          >
            {existing ? t`Show the key for ${program}` : t`Make a key for ${program}`}
          </Button>
        </div>
      ) : (
        <CopyField className={s.copied} label={t`API key for ${program}`} value={key} />
      )}
    </>
  )
}
