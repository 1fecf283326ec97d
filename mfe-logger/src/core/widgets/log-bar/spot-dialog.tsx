import { Trans, useLingui } from '@lingui/react/macro'
import { SPOT_LIMITS } from '@onfreq/contracts/spots/spots'
import { hertzToKilohertz, hertzToMegahertzText, megahertzTextToHertz } from '@onfreq/ham/frequency'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { Link } from '@onfreq/ui/link'
import { NumberInput } from '@onfreq/ui/number-input'
import { TextInput } from '@onfreq/ui/text-input'
import { showToast } from '@onfreq/ui/toast'
import { type FormEvent, useState } from 'react'
import { spotApi } from '../../../features/spots/dial/api.ts'
import * as s from './spot-dialog.module.css'

export interface SpotDialogProps {
  /** Callsign to spot; can be edited. */
  readonly callsign: string
  /** Frequency in hertz; can be edited. */
  readonly frequencyHz: number
  /** ADIF mode, or submode if present. */
  readonly mode: string
  /** Called after sending or cancelling. */
  readonly onClose: () => void
}

const FORM = 'spot-form'
const SELF = 'spots.self'
const UNVERIFIED = 'spots.verify'

/** Sends a spot. Spotting oneself needs a second confirmation. */
export default function SpotDialog({ callsign: initialCallsign, frequencyHz, mode, onClose }: SpotDialogProps) {
  const { t } = useLingui()
  const [callsign, setCallsign] = useState(initialCallsign)
  const [megahertz, setMegahertz] = useState(hertzToMegahertzText(frequencyHz, 3))
  const [comment, setComment] = useState('')
  const [confirmedCallsign, setConfirmedCallsign] = useState('')
  const ownCallsign = useSession().user?.my_callsign ?? ''
  const [send, { error, isLoading, reset }] = spotApi.useLogSpotMutation()
  const hertz = megahertzTextToHertz(megahertz)
  const problem = error ? callProblem(error) : undefined
  const isSelf = ownCallsign !== '' && callsign.split('/').includes(ownCallsign)
  const needsSelfConfirmation = confirmedCallsign !== '' && confirmedCallsign === callsign

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React propagates submit events to the log bar's form around this dialog.
    event.stopPropagation()
    if (hertz === null) return
    if (isSelf && !needsSelfConfirmation) return setConfirmedCallsign(callsign)
    const result = await send({
      callsign,
      frequency_khz: hertzToKilohertz(hertz),
      ...(mode !== '' && { mode }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
      ...(needsSelfConfirmation && { confirm_self: true }),
    })
    if (result.error) {
      // The API knows more of the member's callsigns than this page.
      if (callProblem(result.error).code === SELF) {
        reset()
        setConfirmedCallsign(callsign)
      }
      return
    }
    const text =
      result.data.sent_to === 'cluster'
        ? t`${callsign} spotted on ${megahertz} MHz.`
        : t`${callsign} spotted on ${megahertz} MHz, on this site.`
    showToast({ text, tone: 'success' })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Spot a station`}
      description={t`Others see who is where, and that you said so.`}
      size="s"
      footer={
        <>
          <DialogClose render={<Button variant="quiet">{t`Cancel`}</Button>} />
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            busy={isLoading}
            disabled={callsign.length < 3 || hertz === null}
          >
            {needsSelfConfirmation ? t`Spot myself` : t`Spot`}
          </Button>
        </>
      }
    >
      <form id={FORM} className={s.form} onSubmit={submit}>
        {needsSelfConfirmation && (
          <Banner tone="warning">
            <Trans>{callsign} is your own callsign. Spot yourself? Some programs do not allow it.</Trans>
          </Banner>
        )}
        {problem && (
          <Banner tone="danger">
            {problem.message || t`Couldn’t send the spot. Please try again.`}{' '}
            {problem.code === UNVERIFIED && (
              <Link href="/account/station#callsign">
                <Trans>Verify your callsign</Trans>
              </Link>
            )}
          </Banner>
        )}
        <Field label={t`Callsign`} error={problem?.fields.callsign} required>
          <TextInput kind="callsign" value={callsign} onValueChange={setCallsign} maxLength={20} />
        </Field>
        <Field
          label={t`Frequency`}
          error={problem?.fields.frequency_khz ?? (hertz === null ? t`In MHz, such as 14.025.` : undefined)}
          required
        >
          <NumberInput decimal unit="MHz" value={megahertz} onValueChange={setMegahertz} maxLength={12} />
        </Field>
        <Field
          label={t`Comment`}
          error={problem?.fields.comment}
          hint={t`Up to ${{ most: SPOT_LIMITS.comment }} characters.`}
        >
          <TextInput
            value={comment}
            onValueChange={setComment}
            maxLength={SPOT_LIMITS.comment}
            placeholder={mode === 'CW' ? t`up 2` : t`up 5 to 10`}
          />
        </Field>
      </form>
    </Dialog>
  )
}
