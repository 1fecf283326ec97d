import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CHANNELS, type Channel, type DeployToken } from '@onfreq/contracts/releases/releases'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { CopyField } from '@onfreq/ui/copy-field'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import { releasesApi } from '../../releases-api.ts'
import * as s from './releases.module.css'
import { TokenList } from './token-list.tsx'

interface DeployTokensProps {
  readonly names: readonly string[]
  /** `undefined` while the page loads. */
  readonly tokens: readonly DeployToken[] | undefined
}

const TIMES = [
  {
    value: '7',
    get label() {
      return t`a week`
    },
  },
  {
    value: '90',
    get label() {
      return t`90 days`
    },
  },
  {
    value: '365',
    get label() {
      return t`a year`
    },
  },
  {
    value: '',
    get label() {
      return t`until it is revoked`
    },
  },
]

/** Tokens, each of which can release only one microfrontend. A token is shown only when it is created. */
export function DeployTokens({ names, tokens }: DeployTokensProps) {
  const { t } = useLingui()
  const [microfrontend, setMicrofrontend] = useState('feed')
  const [name, setName] = useState('')
  const [acts, setActs] = useState<readonly Channel[]>(['canary'])
  const [days, setDays] = useState('90')
  const [make, { data, error, isLoading }] = releasesApi.useAdminDeployTokenMutation()
  return (
    <div className={s.tokens}>
      <p className={s.help}>
        <Trans>
          A token lets a team release its own microfrontend and nothing else: set it as ONFREQ_DEPLOY_TOKEN, and this
          site's address as ONFREQ_URL, for npm run release.
        </Trans>
      </p>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          void make({ microfrontend, name: name.trim(), acts: [...acts], ...(days !== '' && { days: Number(days) }) })
        }}
      >
        <Field label={t`Microfrontend`}>
          <Select
            value={microfrontend}
            onValueChange={setMicrofrontend}
            options={[...names].sort().map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label={t`What for`}>
          <TextInput value={name} onValueChange={setName} placeholder={t`ci of the feed team`} maxLength={100} />
        </Field>
        <Field label={t`Works for`}>
          <Select value={days} onValueChange={setDays} options={TIMES} />
        </Field>
        <fieldset className={s.rights}>
          <legend className={s.legend}>
            <Trans context="what a token may">Moves</Trans>
          </legend>
          {CHANNELS.map((channel) => (
            <Checkbox
              key={channel}
              label={channel}
              checked={acts.includes(channel)}
              onCheckedChange={(on) =>
                setActs(CHANNELS.filter((each) => (each === channel ? on : acts.includes(each))))
              }
            />
          ))}
        </fieldset>
        <Button type="submit" busy={isLoading} disabled={name.trim() === '' || acts.length === 0}>
          {t`Make a token`}
        </Button>
      </form>
      {error && <Banner tone="danger">{callProblem(error).message || t`The token could not be made.`}</Banner>}
      {data && (
        <Banner tone="success">
          <Trans>Copy it now, it is not shown again.</Trans> <CopyField label={t`Deploy token`} value={data.token} />
        </Banner>
      )}
      {tokens && tokens.length > 0 && <TokenList tokens={tokens} />}
    </div>
  )
}
