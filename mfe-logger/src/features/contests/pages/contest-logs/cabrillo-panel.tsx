import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CabrilloCategory } from '@onfreq/ham/contest/cabrillo'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { TextArea } from '@onfreq/ui/text-area'
import { TextInput } from '@onfreq/ui/text-input'
import { Download } from 'lucide-react'
import * as score from '../../session/score/score.module.css'
import { CATEGORIES, type CabrilloForm, categoryLabel, getCategoryOptions } from './cabrillo-form.ts'
import * as s from './page.module.css'

interface CabrilloPanelProps {
  readonly form: CabrilloForm
  /** The file is being generated. */
  readonly busy: boolean
  /** The log has contacts on 50 MHz or above. */
  readonly hasEdi: boolean
  /** Called with the complete form. */
  readonly onForm: (form: CabrilloForm) => void
  /** Generates the Cabrillo file. */
  readonly onDownload: () => void
  /** Generates the EDI files, one for each band. */
  readonly onEdi: () => void
}

const TEXTS = [
  {
    field: 'name',
    get label() {
      return t`Your name`
    },
    maxLength: 100,
  },
  {
    field: 'operators',
    get label() {
      return t`Operators`
    },
    maxLength: 200,
    get hint() {
      return t`Callsigns, when others worked with you`
    },
  },
  {
    field: 'club',
    get label() {
      return t`Club`
    },
    maxLength: 100,
  },
  {
    field: 'location',
    get label() {
      return t`Location`
    },
    maxLength: 20,
    get hint() {
      return t`Section, state or DX, where the sponsor asks`
    },
  },
] as const

/** Form for the categories and names that the sponsor requires, and the buttons to generate the files. */
export function CabrilloPanel({ form, busy, hasEdi, onForm, onDownload, onEdi }: CabrilloPanelProps) {
  const { t } = useLingui()
  const choose = (name: CabrilloCategory, word: string) =>
    onForm({ ...form, categories: { ...form.categories, [name]: word } })
  return (
    <Panel title={t`Cabrillo for the sponsor`}>
      <div className={score.form}>
        {CATEGORIES.map((name) => (
          <Field key={name} label={categoryLabel(name)}>
            <Select
              options={getCategoryOptions(name)}
              value={form.categories[name] ?? ''}
              onValueChange={(word) => choose(name, word)}
            />
          </Field>
        ))}
        {TEXTS.map(({ field, label, maxLength, ...more }) => (
          <Field key={field} label={label} {...more}>
            <TextInput
              value={form[field]}
              maxLength={maxLength}
              onValueChange={(text) => onForm({ ...form, [field]: text })}
            />
          </Field>
        ))}
        <Field label={t`Soapbox`} className={score.wide}>
          <TextArea
            rows={3}
            maxLength={2_000}
            value={form.soapbox}
            onValueChange={(soapbox) => onForm({ ...form, soapbox })}
          />
        </Field>
      </div>
      <div className={s.foot}>
        <p className={score.quiet}>
          <Trans>Every contact is in it, also those worked before: sponsors ask for all of them.</Trans>
        </p>
        {hasEdi && (
          <Button icon={Download} busy={busy} onClick={onEdi}>
            {t`Download EDI, a file for each band`}
          </Button>
        )}
        <Button variant="primary" icon={Download} busy={busy} onClick={onDownload}>
          {t`Download Cabrillo`}
        </Button>
      </div>
    </Panel>
  )
}
