import type { SigningAnswer, SigningKey } from '@onfreq/contracts/confirmations/proof'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Field } from '@onfreq/ui/field'
import { Link } from '@onfreq/ui/link'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { TextInput } from '@onfreq/ui/text-input'
import { UtcTime } from '@onfreq/ui/utc-time'
import { type FormEvent, useState } from 'react'
import * as s from './page.module.css'

interface SigningKeyViewProps {
  /** The member's keys, those that were revoked too. */
  readonly answer: SigningAnswer
  /** This browser keeps the key that is in use. */
  readonly isHere: boolean
  /** The recovery code of a key that was just made. */
  readonly code: string | null
  /** A key is being made, brought here or revoked. */
  readonly busy: boolean
  /** Why that did not work, in words. */
  readonly problem: string | null
  /** False in browsers without WebCrypto. */
  readonly canSign: boolean
  /** Makes a key in this browser. */
  readonly onMake: () => void
  /** Brings the key here that the recovery code opens. */
  readonly onRestore: (code: string) => void
  /** Withdraws a key and what it signed. */
  readonly onRevoke: (key: SigningKey) => void
  /** The recovery code is written down: it is not shown again. */
  readonly onCodeKept: () => void
}

/** The key that signs a member's contacts: made here, brought here by its recovery code, or revoked. */
export function SigningKeyView(props: SigningKeyViewProps) {
  const { answer, problem, code } = props
  const active = answer.keys.find(({ revoked_at }) => revoked_at === null)
  const revoked = answer.keys.filter(({ revoked_at }) => revoked_at !== null)
  return (
    <div className={s.page}>
      <PageHeader
        title="Signing key"
        lead="When you and another member have logged the same contact, both of you can sign it. Anyone can check the signatures, even without Onfreq."
      />
      {problem && <Banner tone="danger">{problem}</Banner>}
      {code !== null && <RecoveryCode code={code} onKept={props.onCodeKept} />}
      {code === null && active === undefined && <Make {...props} />}
      {code === null && active !== undefined && <Active {...props} active={active} />}
      {revoked.length > 0 && <Revoked keys={revoked} />}
      <p className={s.quiet}>
        Got a proof from someone? <Link href="/verify">Check it</Link>.
      </p>
    </div>
  )
}

function Make({ canSign, busy, onMake }: SigningKeyViewProps) {
  return (
    <Panel title="Sign your contacts">
      <div className={s.panel}>
        <p>
          Your key is made in this browser and stays here. You get a recovery code to use it in another browser, and
          your profile shows its public half. After that, confirmed contacts are signed automatically.
        </p>
        {canSign ? (
          <Button variant="primary" busy={busy} onClick={onMake}>
            Create a key
          </Button>
        ) : (
          <Banner tone="warning">This browser can’t keep a key here. Use one that allows storage, over https.</Banner>
        )}
      </div>
    </Panel>
  )
}

function RecoveryCode({ code, onKept }: { readonly code: string; readonly onKept: () => void }) {
  return (
    <Panel title="Write down your recovery code">
      <div className={s.panel}>
        <p>
          It’s shown only now. You need it after you log out, and in every other browser. Without it the key is lost,
          and you create a new one.
        </p>
        <CopyField label="Recovery code" value={code} className={s.wide} />
        <Button variant="primary" onClick={onKept}>
          I’ve saved it
        </Button>
      </div>
    </Panel>
  )
}

function Active({
  answer,
  active,
  isHere,
  busy,
  canSign,
  onRestore,
  onRevoke,
}: SigningKeyViewProps & { active: SigningKey }) {
  return (
    <Panel title={isHere ? 'This browser signs for you' : 'Use your key here'}>
      <div className={s.panel}>
        {isHere ? (
          <p>Contacts that another member confirms are signed while you have your log open.</p>
        ) : (
          <Restore busy={busy} canSign={canSign} onRestore={onRestore} />
        )}
        <dl className={s.facts}>
          <dt>Key</dt>
          <dd className={s.print}>{active.thumbprint}</dd>
          <dt>Kind</dt>
          <dd>{active.key.kty === 'OKP' ? 'Ed25519' : 'ECDSA P-256'}</dd>
          <dt>Created</dt>
          <dd>
            <UtcTime at={active.created_at} zone />
          </dd>
          <dt>Signed by both</dt>
          <dd>{contacts(answer.signed)}</dd>
          <dt>Waiting for you</dt>
          <dd>{contacts(answer.waiting)}</dd>
        </dl>
        <Button variant="quiet" disabled={busy} onClick={() => onRevoke(active)}>
          Revoke this key
        </Button>
      </div>
    </Panel>
  )
}

const contacts = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'contact' : 'contacts'}`

type RestoreProps = Pick<SigningKeyViewProps, 'busy' | 'canSign' | 'onRestore'>

function Restore({ busy, canSign, onRestore }: RestoreProps) {
  const [code, setCode] = useState('')
  if (!canSign)
    return <Banner tone="warning">This browser can’t keep a key. Use one that allows storage, over https.</Banner>
  const send = (event: FormEvent) => {
    event.preventDefault()
    onRestore(code)
  }
  return (
    <form className={s.row} onSubmit={send}>
      <Field label="Recovery code">
        <TextInput value={code} onValueChange={setCode} autoComplete="off" spellCheck={false} />
      </Field>
      <Button type="submit" variant="primary" busy={busy} disabled={code.trim() === ''}>
        Use my key
      </Button>
    </form>
  )
}

function Revoked({ keys }: { readonly keys: readonly SigningKey[] }) {
  return (
    <Panel title="Revoked keys">
      <ul className={s.panel}>
        {keys.map(({ id, thumbprint, revoked_at }) => (
          <li key={id}>
            <span className={s.print}>{thumbprint}</span>{' '}
            {revoked_at !== null && (
              <span className={s.quiet}>
                revoked <UtcTime at={revoked_at} zone />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
