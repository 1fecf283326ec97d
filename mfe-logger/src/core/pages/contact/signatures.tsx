import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProofResponse } from '@onfreq/contracts/confirmations/proof'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { Link } from '@onfreq/ui/link'
import { signingApi } from '../../../features/confirmations/signing/api.ts'
import { saveProof } from '../../../features/confirmations/signing/save-proof.ts'
import { useSigningHere } from '../../../features/confirmations/signing/signing-here.ts'
import * as s from './deliveries.module.css'

/** Signing progress of a contact that another member has confirmed. */
export default function Signatures({ contactId }: { readonly contactId: number }) {
  const { data } = signingApi.useSigningProofQuery(contactId)
  const [signsHere] = useSigningHere()
  if (!data?.confirmed) return null
  return <SignaturesView response={data} signsHere={signsHere !== 0} onSave={saveProof} />
}

interface SignaturesViewProps {
  readonly response: ProofResponse
  /** This browser has the member's signing key. */
  readonly signsHere: boolean
  readonly onSave: (proof: NonNullable<ProofResponse['proof']>) => void
}

/** Which of the two members has signed; the proof once both have. */
export function SignaturesView({ response: { mine, theirs, proof }, signsHere, onSave }: SignaturesViewProps) {
  const { t } = useLingui()
  if (proof !== null) {
    return (
      <div className={s.signed}>
        <p>
          <Trans>
            <strong>Signed by both.</strong> <Link href="/verify">Anyone can check the proof</Link>, even offline.
          </Trans>
        </p>
        <Button size="s" onClick={() => onSave(proof)}>
          {t`Download proof`}
        </Button>
      </div>
    )
  }
  return (
    <div className={s.signed}>
      <p className={s.quiet}>{signaturesText(mine, theirs, signsHere)}</p>
      {!mine && !signsHere && (
        <ButtonLink size="s" href="/signing-key">
          {t`Sign your contacts`}
        </ButtonLink>
      )}
    </div>
  )
}

function signaturesText(mine: boolean, theirs: boolean, signsHere: boolean): string {
  if (mine) return t`You’ve signed this contact. The proof is ready once the other station signs too.`
  if (signsHere) return t`Signing this contact…`
  return theirs
    ? t`The other station has signed this contact. Sign it too, and you both have a proof.`
    : t`Neither of you has signed this contact yet.`
}
