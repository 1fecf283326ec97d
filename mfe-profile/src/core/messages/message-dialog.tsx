import { useLingui } from '@lingui/react/macro'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { formatNumber } from '@onfreq/i18n/format'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { showToast } from '@onfreq/ui/show-toast'
import { TextArea } from '@onfreq/ui/text-area'
import { Send } from 'lucide-react'
import { MESSAGE_LABELS } from './texts.ts'
import { useMessage } from './use-message.ts'

export interface MessageDialogProps {
  readonly recipient: { readonly id: number; readonly callsign: string }
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Dialog to write a message to a station. */
export function MessageDialog({ recipient, open, onOpenChange }: MessageDialogProps) {
  const { t } = useLingui()
  const { text, setText, length, problem, busy, send } = useMessage(recipient.id)

  const submit = async () => {
    if (!(await send())) return
    onOpenChange(false)
    showToast({ text: MESSAGE_LABELS.sent(recipient.callsign), tone: 'success' })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Message to ${{ callsign: recipient.callsign }}`}
      description={t`It arrives in the station's notifications.`}
      footer={
        <>
          <DialogClose render={<Button>{t`Cancel`}</Button>} />
          <Button variant="primary" icon={Send} busy={busy} onClick={submit}>
            {t`Send`}
          </Button>
        </>
      }
    >
      <Field
        label={t`Message`}
        aside={t`${{ length: formatNumber(length) }} of ${{ max: LIMITS.message.max }}`}
        error={problem || undefined}
      >
        <TextArea rows={5} value={text} onValueChange={setText} />
      </Field>
    </Dialog>
  )
}
