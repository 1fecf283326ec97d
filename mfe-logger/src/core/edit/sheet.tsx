/** Edits a stored contact in a sheet; the log bar behind it keeps the contact being entered. */
import { useLingui } from '@lingui/react/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { Dialog } from '@onfreq/ui/dialog'
import { exactUtc } from '@onfreq/ui/time'
import { Trash2 } from 'lucide-react'
import { useCallback, useRef } from 'react'
import type { LoggedContact } from '../contact/wire-contact.ts'
import { Fields } from '../widgets/log-bar/fields.tsx'
import type { EditedField } from '../widgets/log-bar/model.ts'
import { Vfo } from '../widgets/log-bar/vfo.tsx'
import * as s from './sheet.module.css'
import { useEditForm } from './use-edit-form.ts'
import { useRemoveContact } from './use-remove.ts'

export interface EditSheetProps {
  /** The contact as stored. */
  readonly contact: LoggedContact
  /** The field that was clicked; it receives focus. */
  readonly field: EditedField
  /** Called after saving, deleting or cancelling. */
  readonly onClose: () => void
}

const FORM = 'edit-contact'

/** Sheet to edit a stored contact: Esc closes it, and only changes are sent. */
export default function EditSheet({ contact, field, onClose }: EditSheetProps) {
  const { t } = useLingui()
  const { state, acts, changed, save } = useEditForm(contact, onClose)
  const { confirm, confirmDialog } = useConfirm()
  const remove = useRemoveContact(confirm)
  const callsign = useRef<HTMLInputElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const form = useCallback(
    (element: HTMLFormElement | null) => {
      const selector = field === 'frequency' ? '[aria-label="Freq (MHz)"]' : `[data-entry="${field}"]`
      pressed.current = element?.querySelector<HTMLElement>(selector) ?? null
    },
    [field],
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Contact with ${{ call: contact.call }}`}
      description={exactUtc(contact.startedAt)}
      size="l"
      initialFocus={pressed}
      footer={
        <>
          <Button
            variant="danger"
            icon={Trash2}
            onClick={() => void remove(contact).then((isRemoved) => isRemoved && onClose())}
          >
            {LOG_TEXTS.deleteQsoButton}
          </Button>
          <Button onClick={onClose}>{LOG_TEXTS.cancelEdit}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={state.saving} disabled={!changed}>
            {LOG_TEXTS.saveChanges}
          </Button>
        </>
      }
    >
      {state.problems[''] && <Banner tone="danger">{state.problems['']}</Banner>}
      <form
        id={FORM}
        ref={form}
        className={s.form}
        aria-label={t`Edit contact`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        // Shortcuts of the log bar do not apply in this form.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      >
        <Fields state={state} acts={acts} callsignRef={callsign} />
        <Vfo radio={state.radio} problem={state.problems.Freq ?? state.problems.Band} acts={acts} />
      </form>
      {confirmDialog}
    </Dialog>
  )
}
