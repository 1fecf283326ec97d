import { ph, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContactProof } from '@onfreq/ham/proof/proof'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { FileDrop } from '@onfreq/ui/file-drop'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { TextArea } from '@onfreq/ui/text-area'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useState } from 'react'
import * as s from '../signing-key/page.module.css'

/** Owner of a key according to this site. */
export type KeyOwner = 'asking' | 'unknown' | 'published' | 'verified' | 'revoked'

export type Checked =
  | { readonly kind: 'wrong'; readonly problem: string }
  | { readonly kind: 'good'; readonly proof: ContactProof; readonly owners: readonly [KeyOwner, KeyOwner] }

interface VerifyViewProps {
  /** Null before the first input. */
  readonly checked: Checked | null
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}

/** Verifies a dropped or pasted proof in this browser. */
export function VerifyView({ checked, onText, onFile }: VerifyViewProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  return (
    <div className={s.page}>
      <PageHeader
        title={t`Check a proof`}
        lead={t`Check that both stations signed a contact. Nothing leaves your browser.`}
      />
      <div aria-live="polite">{checked && <Result checked={checked} />}</div>
      <FileDrop
        label={t`Proof file`}
        hint={t`The .json file that a member downloaded.`}
        accept=".json,application/json"
        onFiles={([file]) => file && onFile(file)}
      />
      <Panel title={t`Or paste it`}>
        <div className={s.panel}>
          <Field label={t`Text of the proof`} className={s.wide}>
            <TextArea value={text} onValueChange={setText} rows={4} spellCheck={false} />
          </Field>
          <Button disabled={text.trim() === ''} onClick={() => onText(text)}>
            {t({ message: 'Check', context: 'verb' })}
          </Button>
        </div>
      </Panel>
      <p className={s.quiet}>
        <Trans>
          You can also check it without this site: docs/proof/verify.mjs in Onfreq’s sources needs only Node.
        </Trans>
      </p>
    </div>
  )
}

function Result({ checked }: { readonly checked: Checked }) {
  const { t } = useLingui()
  if (checked.kind === 'wrong') {
    return (
      <Banner tone="danger">
        <Trans>Not proved: {{ problem: checked.problem }}</Trans>
      </Banner>
    )
  }
  const { proof, owners } = checked
  return (
    <Panel title={t`Both signatures are valid`}>
      <div className={s.panel}>
        {proof.sides.map(({ statement: { contact } }, side) => (
          <div key={contact.call} className={s.wide}>
            <p>
              <Trans>
                <strong>{ph({ call: contact.call })}</strong> worked {{ with: contact.with }}
              </Trans>
            </p>
            <dl className={s.facts}>
              <dt>
                <Trans>Start</Trans>
              </dt>
              <dd>
                <UtcTime at={contact.start} form="dateMinute" zone />
              </dd>
              <dt>
                <Trans>Band and mode</Trans>
              </dt>
              <dd>{[contact.band, contact.mode, contact.satellite].filter(Boolean).join(', ')}</dd>
              {contact.report_sent !== undefined && (
                <>
                  <dt>
                    <Trans>Report sent</Trans>
                  </dt>
                  <dd>{contact.report_sent}</dd>
                </>
              )}
              <dt>
                <Trans>Key</Trans>
              </dt>
              <dd>{OWNER[owners[side] ?? 'unknown'](contact.call)}</dd>
            </dl>
          </div>
        ))}
      </div>
    </Panel>
  )
}

const OWNER: { readonly [Owner in KeyOwner]: (call: string) => string } = {
  asking: () => t`Asking whose it is…`,
  unknown: (call) => t`Not published by ${call} here. Ask the station, or the site that issued the proof.`,
  published: (call) => t`Published by ${call} here. The callsign isn’t verified.`,
  verified: (call) => t`Published by ${call} here, whose callsign is verified.`,
  revoked: (call) => t`Published by ${call} here and revoked since.`,
}
