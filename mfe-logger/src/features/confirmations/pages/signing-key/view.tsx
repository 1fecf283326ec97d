import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SigningKey, SigningResponse } from '@onfreq/contracts/confirmations/proof'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Field } from '@onfreq/ui/field'
import { Link } from '@onfreq/ui/link'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { TextInput } from '@onfreq/ui/text-input'
import { UtcTime } from '@onfreq/ui/utc-time'
import { type FormEvent, useState } from 'react'
import * as s from './page.module.css'

interface SigningKeyViewProps {
  /** The member's keys, including revoked ones. */
  readonly response: SigningResponse
  /** This browser has the active key. */
  readonly isHere: boolean
  /** The recovery code of a newly created key. */
  readonly code: string | null
  /** A key is being created, restored or revoked. */
  readonly busy: boolean
  /** The error message. */
  readonly problem: string | null
  /** False in browsers without WebCrypto. */
  readonly canSign: boolean
  /** Creates a key in this browser. */
  readonly onMake: () => void
  /** Restores the key of a recovery code. */
  readonly onRestore: (code: string) => void
  /** Revokes a key and its signatures. */
  readonly onRevoke: (key: SigningKey) => void
  /** Called when the user has saved the recovery code, which is not shown again. */
  readonly onCodeStored: () => void
}

/** The member's signing key: created in this browser, restored by its recovery code, or revoked. */
export function SigningKeyView(props: SigningKeyViewProps) {
  const { t } = useLingui()
  const { response: result, problem, code } = props
  const active = result.keys.find(({ revoked_at }) => revoked_at === null)
  const revoked = result.keys.filter(({ revoked_at }) => revoked_at !== null)
  return (
    <Page width="form" className={s.page}>
      <PageHeader
        title={t`Signing key`}
        lead={t`When you and another member have logged the same contact, both of you can sign it. Anyone can check the signatures, even without Onfreq.`}
      />
      {problem && <Banner tone="danger">{problem}</Banner>}
      {code !== null && <RecoveryCode code={code} onStored={props.onCodeStored} />}
      {code === null && active === undefined && <CreateKey {...props} />}
      {code === null && active !== undefined && <ActiveKey {...props} active={active} />}
      {revoked.length > 0 && <RevokedKeys keys={revoked} />}
      <p className={s.quiet}>
        <Trans>
          Got a proof from someone? <Link href="/verify">Check it</Link>.
        </Trans>
      </p>
    </Page>
  )
}

function CreateKey({ canSign, busy, onMake }: SigningKeyViewProps) {
  const { t } = useLingui()
  return (
    <Panel title={t`Sign your contacts`}>
      <div className={s.panel}>
        <p>
          <Trans>
            Your key is made in this browser and stays here. You get a recovery code to use it in another browser, and
            your profile shows its public half. After that, confirmed contacts are signed automatically.
          </Trans>
        </p>
        {canSign ? (
          <Button variant="primary" busy={busy} onClick={onMake}>
            {t`Create a key`}
          </Button>
        ) : (
          <Banner tone="warning">
            <Trans>This browser can’t keep a key here. Use one that allows storage, over https.</Trans>
          </Banner>
        )}
      </div>
    </Panel>
  )
}

function RecoveryCode({ code, onStored }: { readonly code: string; readonly onStored: () => void }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Write down your recovery code`}>
      <div className={s.panel}>
        <p>
          <Trans>
            It’s shown only now. You need it after you log out, and in every other browser. Without it the key is lost,
            and you create a new one.
          </Trans>
        </p>
        <CopyField label={t`Recovery code`} value={code} className={s.wide} />
        <Button variant="primary" onClick={onStored}>
          {t`I’ve saved it`}
        </Button>
      </div>
    </Panel>
  )
}

function ActiveKey({
  response,
  active,
  isHere,
  busy,
  canSign,
  onRestore,
  onRevoke,
}: SigningKeyViewProps & { active: SigningKey }) {
  const { t } = useLingui()
  return (
    <Panel title={isHere ? t`Signing is on in this browser` : t`Use your key here`}>
      <div className={s.panel}>
        {isHere ? (
          <p>
            <Trans>Contacts that another member confirms are signed while you have your log open.</Trans>
          </p>
        ) : (
          <RestoreKey busy={busy} canSign={canSign} onRestore={onRestore} />
        )}
        <dl className={s.facts}>
          <dt>
            <Trans>Key</Trans>
          </dt>
          <dd className={s.print}>{active.thumbprint}</dd>
          <dt>
            <Trans>Kind</Trans>
          </dt>
          <dd>{active.key.kty === 'OKP' ? 'Ed25519' : 'ECDSA P-256'}</dd>
          <dt>
            <Trans>Created</Trans>
          </dt>
          <dd>
            <UtcTime at={active.created_at} zone />
          </dd>
          <dt>
            <Trans>Signed by both</Trans>
          </dt>
          <dd>{contacts(response.signed)}</dd>
          <dt>
            <Trans>Waiting for you</Trans>
          </dt>
          <dd>{contacts(response.waiting)}</dd>
        </dl>
        <Button variant="quiet" disabled={busy} onClick={() => onRevoke(active)}>
          {t`Revoke this key`}
        </Button>
      </div>
    </Panel>
  )
}

const contacts = (n: number) => t`${plural(n, { one: '# contact', other: '# contacts' })}`

type RestoreProps = Pick<SigningKeyViewProps, 'busy' | 'canSign' | 'onRestore'>

function RestoreKey({ busy, canSign, onRestore }: RestoreProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  if (!canSign)
    return (
      <Banner tone="warning">
        <Trans>This browser can’t keep a key. Use one that allows storage, over https.</Trans>
      </Banner>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    onRestore(code)
  }
  return (
    <form className={s.row} onSubmit={send}>
      <Field label={t`Recovery code`}>
        <TextInput value={code} onValueChange={setCode} autoComplete="off" spellCheck={false} />
      </Field>
      <Button type="submit" variant="primary" busy={busy} disabled={code.trim() === ''}>
        {t`Use my key`}
      </Button>
    </form>
  )
}

function RevokedKeys({ keys }: { readonly keys: readonly SigningKey[] }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Revoked keys`}>
      <ul className={s.panel}>
        {keys.map(({ id, thumbprint, revoked_at }) => (
          <li key={id}>
            <span className={s.print}>{thumbprint}</span>{' '}
            {revoked_at !== null && (
              <span className={s.quiet}>
                <Trans>
                  revoked <UtcTime at={revoked_at} zone />
                </Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
