import { useLingui } from '@lingui/react/macro'
import type { NewBackup } from '@onfreq/contracts/opendata/opendata'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { Cloud, Database, Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { openDataApi } from '../../../opendata/api.ts'
import * as s from './programs.module.css'

const EMPTY = { url: '', user: '', password: '', bucket: '', region: '', prefix: '' }
type Values = typeof EMPTY

/** Adds a destination for backups of the log. */
export function AddBackup({ hasMail }: { readonly hasMail: boolean }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'webdav' | 's3' | null>(null)
  const [values, setValues] = useState<Values>(EMPTY)
  const [add, { error, isLoading }] = openDataApi.useOpendataAddBackupMutation()

  async function addBackup(backup: NewBackup) {
    const result = await add(backup)
    if (!result.data) return
    setKind(null)
    setValues(EMPTY)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (kind !== null) void addBackup(getBackup(kind, values))
  }
  const input = (name: keyof Values, label: string, more: { hint?: string; placeholder?: string } = {}) => (
    <Field label={label} {...(more.hint === undefined ? {} : { hint: more.hint })}>
      <TextInput
        value={values[name]}
        onValueChange={(value) => setValues({ ...values, [name]: value })}
        type={name === 'password' ? 'password' : 'text'}
        autoComplete="off"
        maxLength={1000}
        {...(more.placeholder === undefined ? {} : { placeholder: more.placeholder })}
      />
    </Field>
  )
  const isFull =
    values.url.trim() !== '' && values.user !== '' && values.password !== '' && (kind !== 's3' || values.bucket !== '')

  return (
    <div className={s.form}>
      <div className={s.acts}>
        <Button size="s" icon={Cloud} aria-expanded={kind === 'webdav'} onClick={() => setKind('webdav')}>
          WebDAV
        </Button>
        <Button size="s" icon={Database} aria-expanded={kind === 's3'} onClick={() => setKind('s3')}>
          S3
        </Button>
        {!hasMail && (
          <Button size="s" icon={Mail} onClick={() => void addBackup({ kind: 'mail', every: 'weekly' })}>
            {t`Email every week`}
          </Button>
        )}
      </div>
      {kind !== null && (
        <form className={s.form} onSubmit={send} aria-label={t`New backup location`}>
          {input('url', kind === 'webdav' ? t`Address of the folder` : t`Address of the service`, {
            placeholder: kind === 'webdav' ? 'https://cloud.example.org/dav/log/' : 'https://s3.eu.example',
          })}
          {kind === 's3' && input('bucket', t`Bucket`)}
          {kind === 's3' && input('region', t`Region`, { hint: t`us-east-1 without one.` })}
          {kind === 's3' && input('prefix', t`Folder in the bucket`, { placeholder: 'log/' })}
          {input('user', kind === 'webdav' ? t`User` : t`Key`)}
          {input('password', kind === 'webdav' ? t`Password` : t`Secret of the key`, {
            hint: t`Stored encrypted and never shown again.`,
          })}
          <div className={s.acts}>
            <Button type="submit" variant="primary" busy={isLoading} disabled={!isFull}>
              {t`Copy every day`}
            </Button>
          </div>
        </form>
      )}
      {error && <Banner tone="danger">{callProblem(error).message || t`That didn’t work. Please try again.`}</Banner>}
    </div>
  )
}

function getBackup(kind: 'webdav' | 's3', values: Values): NewBackup {
  const url = values.url.trim()
  if (kind === 'webdav') return { kind, url, user: values.user, password: values.password, every: 'daily' }
  return {
    kind,
    url,
    bucket: values.bucket.trim(),
    ...(values.region.trim() === '' ? {} : { region: values.region.trim() }),
    ...(values.prefix.trim() === '' ? {} : { prefix: values.prefix.trim() }),
    key_id: values.user,
    secret: values.password,
    every: 'daily',
  }
}
