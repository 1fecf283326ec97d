import { t } from '@lingui/core/macro'
import { baseCallsign } from '@onfreq/ham/callsign'
import { type ContactProof, isProof, keyThumbprint, proofProblem, type SignedSide } from '@onfreq/ham/proof/proof'
import { useLingui } from '@onfreq/i18n/react'
import { useRef, useState } from 'react'
import { signingApi } from '../../signing/api.ts'
import { type Checked, type KeyOwner, VerifyView } from './view.tsx'

/** Maximum size of a file; a proof has only a few kilobytes. */
const MAX_BYTES = 100_000
const UNREADABLE: Checked = {
  kind: 'wrong',
  get problem() {
    return t`This isn’t a proof of a contact.`
  },
}

/** `/verify`: verifies the proof of a contact. */
export default function VerifyPage() {
  useLingui()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [getKeys] = signingApi.useLazyListSigningKeysQuery()
  const latest = useRef(0)

  async function findOwner({ key, statement }: SignedSide): Promise<KeyOwner> {
    const { data } = await getKeys(baseCallsign(statement.contact.call))
    const thumbprint = await keyThumbprint(key)
    const published = data?.keys.find((each) => each.thumbprint === thumbprint)
    if (data === undefined || published === undefined) return 'unknown'
    if (published.revoked_at !== null) return 'revoked'
    return data.verified ? 'verified' : 'published'
  }

  async function check(text: string) {
    latest.current += 1
    const turn = latest.current
    const show = (result: Checked) => {
      if (turn === latest.current) setChecked(result)
    }
    const proof = parseProof(text)
    if (proof === null) return show(UNREADABLE)
    const problem = await proofProblem(proof)
    if (problem !== null) return show({ kind: 'wrong', problem })
    show({ kind: 'good', proof, owners: ['asking', 'asking'] })
    const [first, second] = proof.sides
    show({ kind: 'good', proof, owners: await Promise.all([findOwner(first), findOwner(second)]) })
  }

  async function checkFile(file: File) {
    if (file.size > MAX_BYTES) setChecked(UNREADABLE)
    else await check(await file.text())
  }

  return <VerifyView checked={checked} onText={(text) => void check(text)} onFile={(file) => void checkFile(file)} />
}

function parseProof(text: string): ContactProof | null {
  try {
    const value: unknown = JSON.parse(text)
    return isProof(value) ? value : null
  } catch {
    return null
  }
}
