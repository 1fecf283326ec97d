import { ph } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { exactUtc } from '@onfreq/ui/time'
import { Trash2 } from 'lucide-react'
import type { EditedContact } from '../../logger/slice.ts'
import * as s from './edit-strip.module.css'
import type { LogBarActs } from './model.ts'

interface EditStripProps {
  /** Null while loading. */
  readonly contact: EditedContact | null
  readonly acts: Pick<LogBarActs, 'cancelEdit' | 'remove'>
}

/** Names the contact being edited. Save Changes is the primary button next to the fields. */
export function EditStrip({ contact, acts }: EditStripProps) {
  const { t } = useLingui()
  return (
    <Banner
      tone="edit"
      className={s.strip}
      action={
        <span className={s.acts}>
          <Button size="s" variant="danger" icon={Trash2} onClick={acts.remove} disabled={!contact}>
            {LOG_TEXTS.deleteQsoButton}
          </Button>
          <Button size="s" onClick={acts.cancelEdit} disabled={!contact}>
            {LOG_TEXTS.cancelEdit}
          </Button>
        </span>
      }
    >
      {contact ? (
        <Trans>
          Editing <b className={s.id}>{ph({ id: contact.id })}</b>, {{ call: contact.call }},{' '}
          {{ startedAt: exactUtc(contact.startedAt) }}
        </Trans>
      ) : (
        t`Loading the contact`
      )}
    </Banner>
  )
}
