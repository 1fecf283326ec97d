import { MESSAGE_TEXTS } from '@onfreq/contracts/people/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { callProblem } from '@onfreq/session/api'
import { useDraft } from '@onfreq/session/drafts'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { showToast } from '@onfreq/ui/show-toast'
import { TextArea } from '@onfreq/ui/text-area'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { usePeopleSendMessageMutation } from '../api.ts'

export interface MessageDialogProps {
  readonly recipient: { readonly id: number; readonly callsign: string }
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Writes to a station. What was typed stays until it is sent. */
export function MessageDialog({ recipient, open, onOpenChange }: MessageDialogProps) {
  const [text, setText, dropText] = useDraft(`people.message.${recipient.id}`, '', isText)
  const [problem, setProblem] = useState('')
  const [send, { isLoading }] = usePeopleSendMessageMutation()
  const length = [...text.trim()].length

  const submit = async () => {
    const wrong = lengthProblem(length)
    setProblem(wrong)
    if (wrong !== '') return
    try {
      await send({ recipient_id: recipient.id, message: text.trim() }).unwrap()
      dropText()
      onOpenChange(false)
      showToast({ text: MESSAGE_TEXTS.sent(recipient.callsign), tone: 'success' })
    } catch (error) {
      const { status, message } = callProblem(error)
      setProblem(typeof status === 'number' && status < 500 && message !== '' ? message : MESSAGE_TEXTS.failed)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Message to ${recipient.callsign}`}
      description="It arrives in the station's notifications."
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button variant="primary" icon={Send} busy={isLoading} onClick={submit}>
            Send
          </Button>
        </>
      }
    >
      <Field
        label="Message"
        aside={`${length.toLocaleString('en-GB')} of ${LIMITS.message.max}`}
        error={problem || undefined}
      >
        <TextArea rows={5} value={text} onValueChange={setText} />
      </Field>
    </Dialog>
  )
}

function lengthProblem(length: number): string {
  if (length < LIMITS.message.min) return MESSAGE_TEXTS.tooShort
  return length > LIMITS.message.max ? MESSAGE_TEXTS.tooLong : ''
}
