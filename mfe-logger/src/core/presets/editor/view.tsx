import { Trans, useLingui } from '@lingui/react/macro'
import { ENTRY_FIELDS, type LogPreset, PRESET_LIMITS } from '@onfreq/contracts/log/logger'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { Key } from '@onfreq/ui/key'
import { TextInput } from '@onfreq/ui/text-input'
import { Plus, Trash2 } from 'lucide-react'
import { fieldLabel } from '../labels.ts'
import { addField } from '../own-presets.ts'
import { Behaviour } from './behaviour.tsx'
import { FieldRow } from './field-row.tsx'
import * as s from './view.module.css'

interface PresetEditorViewProps {
  /** The preset as it would be saved. */
  readonly preset: LogPreset
  /** The preset is saved already, so it can be removed. */
  readonly saved: boolean
  /** A request is pending. */
  readonly busy: boolean
  /** Error message of the last failed save. */
  readonly problem: string | null
  /** Called with the complete preset. */
  readonly onChange: (preset: LogPreset) => void
  /** Saves and selects the preset. */
  readonly onSave: () => void
  /** Removes the preset permanently. */
  readonly onRemove: () => void
  /** Closes the editor without saving. */
  readonly onClose: () => void
}

/** Editor of a custom preset: fields, order and shortcuts. */
export function PresetEditorView(props: PresetEditorViewProps) {
  const { t } = useLingui()
  const { preset, saved, busy, problem, onChange, onSave, onRemove, onClose } = props
  const left = ENTRY_FIELDS.filter((field) => !preset.fields.includes(field))
  const hasName = preset.name.trim() !== ''
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={saved ? t`Your preset` : t`New preset`}
      description={t`Which fields the log bar shows, in which order, and what the keys do. The callsign, the frequency and the mode are always there.`}
      size="l"
      footer={
        <>
          {saved && (
            <Button variant="quiet" icon={Trash2} className={s.remove} disabled={busy} onClick={onRemove}>
              {t`Remove`}
            </Button>
          )}
          <DialogClose render={<Button>{t`Cancel`}</Button>} />
          <Button variant="primary" busy={busy} disabled={!hasName} onClick={onSave}>
            {t`Save preset`}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Field
          label={t({ message: 'Name', context: 'a thing' })}
          error={hasName ? undefined : t`A preset needs a name.`}
        >
          <TextInput
            value={preset.name}
            maxLength={PRESET_LIMITS.name}
            onValueChange={(name) => onChange({ ...preset, name })}
          />
        </Field>
        <section aria-label={t`Fields`}>
          <h3 className={s.legend}>
            <Trans>Fields, in their order</Trans>
          </h3>
          <ol className={s.rows}>
            {preset.fields.map((field, index) => (
              <FieldRow
                key={field}
                field={field}
                preset={preset}
                first={index === 0}
                last={index === preset.fields.length - 1}
                onChange={onChange}
              />
            ))}
          </ol>
          {left.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
            <div role="group" aria-label={t`Add a field`} className={s.more}>
              {left.map((field) => (
                <Key key={field} icon={Plus} onClick={() => onChange(addField(preset, field))}>
                  {fieldLabel(field)}
                </Key>
              ))}
            </div>
          )}
        </section>
        <Behaviour preset={preset} onChange={onChange} />
      </div>
    </Dialog>
  )
}
