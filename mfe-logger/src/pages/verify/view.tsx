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

/** Whose a key is, as far as this site knows. */
export type KeyOwner = 'asking' | 'unknown' | 'published' | 'verified' | 'revoked'

export type Checked =
  | { readonly kind: 'wrong'; readonly problem: string }
  | { readonly kind: 'good'; readonly proof: ContactProof; readonly owners: readonly [KeyOwner, KeyOwner] }

interface VerifyViewProps {
  /** Null before anything was given. */
  readonly checked: Checked | null
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}

/** A proof is dropped or pasted, and checked in this browser. */
export function VerifyView({ checked, onText, onFile }: VerifyViewProps) {
  const [text, setText] = useState('')
  return (
    <div className={s.page}>
      <PageHeader
        title="Check a proof"
        lead="A proof says that two stations signed one contact. It’s checked in your browser and sent nowhere."
      />
      <div aria-live="polite">{checked && <Result checked={checked} />}</div>
      <FileDrop
        label="Proof file"
        hint="The .json file that a member downloaded."
        accept=".json,application/json"
        onFiles={([file]) => file && onFile(file)}
      />
      <Panel title="Or paste it">
        <div className={s.panel}>
          <Field label="Text of the proof" className={s.wide}>
            <TextArea value={text} onValueChange={setText} rows={4} spellCheck={false} />
          </Field>
          <Button disabled={text.trim() === ''} onClick={() => onText(text)}>
            Check
          </Button>
        </div>
      </Panel>
      <p className={s.quiet}>
        You can also check it without this site: docs/proof/verify.mjs in Onfreq’s sources needs only Node.
      </p>
    </div>
  )
}

function Result({ checked }: { readonly checked: Checked }) {
  if (checked.kind === 'wrong') {
    return <Banner tone="danger">Not proved: {checked.problem}</Banner>
  }
  const { proof, owners } = checked
  return (
    <Panel title="Both signatures hold">
      <div className={s.panel}>
        {proof.sides.map(({ statement: { contact } }, side) => (
          <div key={contact.call} className={s.wide}>
            <p>
              <strong>{contact.call}</strong> worked {contact.with}
            </p>
            <dl className={s.facts}>
              <dt>Start</dt>
              <dd>
                <UtcTime at={contact.start} form="dateMinute" zone />
              </dd>
              <dt>Band and mode</dt>
              <dd>{[contact.band, contact.mode, contact.satellite].filter(Boolean).join(', ')}</dd>
              {contact.report_sent !== undefined && (
                <>
                  <dt>Report sent</dt>
                  <dd>{contact.report_sent}</dd>
                </>
              )}
              <dt>Key</dt>
              <dd>{OWNER[owners[side] ?? 'unknown'](contact.call)}</dd>
            </dl>
          </div>
        ))}
      </div>
    </Panel>
  )
}

const OWNER: { readonly [Owner in KeyOwner]: (call: string) => string } = {
  asking: () => 'Asking whose it is…',
  unknown: (call) => `Not published by ${call} here. Ask the station, or the site that issued the proof.`,
  published: (call) => `Published by ${call} here. The callsign isn’t verified.`,
  verified: (call) => `Published by ${call} here, whose callsign is verified.`,
  revoked: (call) => `Published by ${call} here and revoked since.`,
}
