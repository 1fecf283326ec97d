import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LabelFormat } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_TEXTS } from '@onfreq/contracts/cards/texts'
import { CARD_LIMITS, fitsA4, LABEL_FORMATS } from '@onfreq/contracts/cards/values'
import { DRAWN_LANGUAGES } from '@onfreq/contracts/site/languages'
import { callProblem } from '@onfreq/session/api'
import { downloadFile } from '@onfreq/session/download'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { LanguageSelect } from '@onfreq/ui/language-select'
import { NumberInput } from '@onfreq/ui/number-input'
import { RadioGroup } from '@onfreq/ui/radio-group'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLogLabelFormatsQuery, useLogSaveLabelFormatsMutation } from './api.ts'
import { FIELDS, type FormatForm, START_FORMAT, toFormat } from './label-format.ts'
import * as s from './print-dialog.module.css'
import { usePrintLanguage } from './print-language.ts'
import { printPath } from './words.ts'

export interface PrintDialogProps {
  /** Ids of the selected cards; empty for all waiting cards. */
  readonly ids: readonly number[]
  /** Number of cards waiting to be printed. */
  readonly waiting: number
  readonly onClose: () => void
  /** Called after the download with the ids of the selected cards, if any. */
  readonly onPrinted: (ids: readonly number[]) => void
}

const KINDS = [
  {
    value: 'labels',
    get label() {
      return t`Labels`
    },
    get hint() {
      return t`For the back of cards you have. Contacts with one station share a label.`
    },
  },
  {
    value: 'cards',
    get label() {
      return t`Whole cards`
    },
    get hint() {
      return t`Four on a sheet of A4, with your design and marks to cut along.`
    },
  },
] as const
const NO_FORMATS: readonly LabelFormat[] = []

/** Creates a print file: labels or complete cards. */
export function PrintDialog({ ids, waiting, onClose, onPrinted }: PrintDialogProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'labels' | 'cards'>('labels')
  const [format, setFormat] = useState('0')
  const [skip, setSkip] = useState('')
  const [adding, setAdding] = useState<FormatForm | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [lang, setLang] = usePrintLanguage()
  const { data: customFormats = NO_FORMATS } = useLogLabelFormatsQuery()
  const [saveFormats, { isLoading: saving }] = useLogSaveLabelFormatsMutation()
  const formats = [...LABEL_FORMATS, ...customFormats]
  const chosen = formats[Number(format)]
  const count = ids.length > 0 ? ids.length : waiting

  const download = async () => {
    setBusy(true)
    setProblem(null)
    const labels = kind === 'labels' ? { format: Number(format), skip: Number(skip) } : {}
    try {
      await downloadFile(printPath({ kind, ids, lang, ...labels }), `qsl-${kind}.pdf`)
      onClose()
      onPrinted(ids)
    } catch {
      setProblem(t`We couldn’t make the file. Your cards are as they were: please try again.`)
    } finally {
      setBusy(false)
    }
  }

  const add = async () => {
    if (adding === null) return
    const created = toFormat(adding)
    if (created === null) return setProblem(t`Fill in every field with a number, and give the format a name.`)
    if (!fitsA4(created)) return setProblem(CARD_TEXTS.formatTooLarge(created.name))
    try {
      await saveFormats([...customFormats, created]).unwrap()
      setFormat(String(formats.length))
      setAdding(null)
      setProblem(null)
    } catch (error) {
      setProblem(callProblem(error).message || t`We couldn’t save the format. Please try again.`)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Print cards`}
      description={
        ids.length > 0
          ? t`${plural(count, { one: '# card you selected.', other: '# cards you selected.' })}`
          : t`${plural(count, { one: 'All # card that wait.', other: 'All # cards that wait.' })}`
      }
      footer={
        adding ? (
          <>
            <Button onClick={() => setAdding(null)}>{t`Back`}</Button>
            <Button variant="primary" busy={saving} onClick={() => void add()}>
              {t`Save format`}
            </Button>
          </>
        ) : (
          <>
            <DialogClose render={<Button>{t`Cancel`}</Button>} />
            <Button
              variant="primary"
              icon={Download}
              busy={busy}
              disabled={count === 0}
              onClick={() => void download()}
            >
              {t`Download PDF`}
            </Button>
          </>
        )
      }
    >
      <div className={s.form}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        {adding ? (
          <>
            <Field label={t({ message: 'Name', context: 'a thing' })}>
              <TextInput maxLength={40} value={adding.name} onValueChange={(name) => setAdding({ ...adding, name })} />
            </Field>
            <div className={s.figures}>
              {FIELDS.map(({ name, label, unit }) => (
                <Field key={name} label={label}>
                  <NumberInput
                    decimal={unit !== undefined}
                    unit={unit}
                    maxLength={6}
                    value={adding[name]}
                    onValueChange={(value) => setAdding({ ...adding, [name]: value })}
                  />
                </Field>
              ))}
            </div>
          </>
        ) : (
          <>
            <RadioGroup label={t`What to print`} value={kind} onValueChange={setKind} options={KINDS} />
            <LanguageSelect value={lang} languages={DRAWN_LANGUAGES} onValueChange={setLang} />
            {kind === 'labels' && (
              <>
                <div className={s.pair}>
                  <Field label={t`Sheet`}>
                    <Select
                      options={formats.map(({ name }, index) => ({ value: String(index), label: name }))}
                      value={format}
                      onValueChange={setFormat}
                    />
                  </Field>
                  <Field label={t`Used labels`} hint={t`Already gone from the first sheet.`}>
                    <NumberInput maxLength={3} placeholder="0" value={skip} onValueChange={setSkip} />
                  </Field>
                </div>
                {chosen && <SheetPicture format={chosen} skip={Number(skip)} count={count} />}
                {customFormats.length < CARD_LIMITS.formats && (
                  <Button size="s" variant="quiet" icon={Plus} onClick={() => setAdding(START_FORMAT)}>
                    {t`Add a format`}
                  </Button>
                )}
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface SheetPictureProps {
  readonly format: LabelFormat
  readonly skip: number
  readonly count: number
}

/** Preview of the first sheet, with used labels and the labels to print. */
function SheetPicture({ format, skip, count }: SheetPictureProps) {
  const { t } = useLingui()
  const { columns, rows, width, height, left, top, gap_x, gap_y } = format
  const labels = Array.from({ length: columns * rows }, (_, place) => place)
  return (
    <svg className={s.sheet} viewBox="-1 -1 212 299" role="img" aria-label={t`A4 with ${columns} by ${rows} labels`}>
      <rect className={s.paper} x="0" y="0" width="210" height="297" rx="2" />
      {labels.map((place) => (
        <rect
          key={place}
          className={place < skip ? s.gone : place < skip + count ? s.filled : s.label}
          x={left + (place % columns) * (width + gap_x) + 0.7}
          y={top + Math.floor(place / columns) * (height + gap_y) + 0.7}
          width={width - 1.4}
          height={height - 1.4}
          rx="2"
        />
      ))}
    </svg>
  )
}
