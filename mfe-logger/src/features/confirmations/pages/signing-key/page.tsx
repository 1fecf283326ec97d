import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SigningKey, SigningResponse } from '@onfreq/contracts/confirmations/proof'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { useEffect, useState } from 'react'
import { signingApi } from '../../signing/api.ts'
import { loadKey, removeKey, type StoredKey, saveKey } from '../../signing/key-store.ts'
import { canSign, makeKey, openSealed } from '../../signing/keys.ts'
import { parseRecoveryCode } from '../../signing/recovery-code.ts'
import { useSigningHere } from '../../signing/signing-here.ts'
import { Signs } from '../../signing/signs.tsx'
import { SigningKeyView } from './view.tsx'

/** `/signing-key`: the member's signing key. */
export default function SigningKeyPage() {
  const { user } = useSession()
  const { data, isError, refetch } = signingApi.useSigningQuery()
  if (isError && !data)
    return (
      <ErrorState onRetry={refetch}>
        <Trans>We couldn’t load your signing key.</Trans>
      </ErrorState>
    )
  if (!data || user === null) return <Skeleton height={320} />
  return <Key accountId={user.id} callsign={user.my_callsign} response={data} />
}

interface KeyProps {
  readonly accountId: number
  readonly callsign: string
  readonly response: SigningResponse
}

const WRONG_CODE = msg`This code doesn’t open your key. Check each group and try again.`

function Key({ accountId, callsign, response }: KeyProps) {
  const { t } = useLingui()
  const active = response.keys.find(({ revoked_at }) => revoked_at === null)
  const { isHere, save, drop } = useStoredKey(accountId, active)
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [add] = signingApi.useSigningAddMutation()
  const [backup] = signingApi.useSigningBackupMutation()
  const [revoke] = signingApi.useSigningRevokeMutation()
  const { confirm, confirmDialog } = useConfirm()

  async function attempt(work: () => Promise<string | null>) {
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await work())
    } catch (error) {
      setProblem(callProblem(error).message || t`This didn’t work. Nothing was changed; please try again.`)
    }
    setBusy(false)
  }

  const make = () =>
    attempt(async () => {
      const created = await makeKey(callsign)
      // Saved in this browser first: a key that only the server has would have to be revoked.
      await save(created.stored)
      try {
        await add(created.added).unwrap()
      } catch (error) {
        await drop()
        throw error
      }
      setCode(created.code)
      return null
    })

  const restore = (text: string) =>
    attempt(async () => {
      const parsedCode = parseRecoveryCode(text)
      if (parsedCode === null) return t(WRONG_CODE)
      const { key, sealed } = await backup().unwrap()
      const stored = await openSealed(key.key, sealed, parsedCode)
      if (stored === null) return t(WRONG_CODE)
      await save(stored)
      return null
    })

  async function revokeAfterAsking({ id }: SigningKey) {
    const yes = await confirm({
      title: t`Revoke this key?`,
      description: t`Its signatures are withdrawn here. Proofs that were downloaded stay, and show that the key is revoked.`,
      confirmLabel: t`Revoke`,
      danger: true,
    })
    if (!yes) return
    await attempt(async () => {
      await revoke(id).unwrap()
      await drop()
      return null
    })
  }

  return (
    <>
      <SigningKeyView
        response={response}
        isHere={isHere}
        code={code}
        busy={busy}
        problem={problem}
        canSign={canSign()}
        onMake={() => void make()}
        onRestore={(text) => void restore(text)}
        onRevoke={(key) => void revokeAfterAsking(key)}
        onCodeStored={() => setCode(null)}
      />
      <Signs />
      {confirmDialog}
    </>
  )
}

/** Whether this browser has the active key. */
function useStoredKey(accountId: number, active: SigningKey | undefined) {
  const [stored, setStored] = useState<StoredKey | null>(null)
  const [, setSignsHere] = useSigningHere()
  useEffect(() => {
    let isUnmounted = false
    void loadKey(accountId).then((key) => {
      if (!isUnmounted) setStored(key)
    })
    return () => {
      isUnmounted = true
    }
  }, [accountId])
  return {
    isHere: stored !== null && active !== undefined && stored.key.x === active.key.x,
    async save(key: StoredKey) {
      await saveKey(accountId, key)
      setStored(key)
      setSignsHere(accountId)
    },
    async drop() {
      await removeKey(accountId)
      setStored(null)
      setSignsHere(0)
    },
  }
}
