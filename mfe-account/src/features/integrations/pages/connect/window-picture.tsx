import { t } from '@lingui/core/macro'
import { useLingui } from '@onfreq/i18n/react'
import { filled, type SettingsWindow } from './programs.ts'
import * as s from './window-picture.module.css'

interface Props {
  readonly of: SettingsWindow
  /** This site's URL. */
  readonly site: string
}

const WIDTH = 440
const LINE = 40
const HEAD = 34
const TAB = 34
const GAP = 14
const LABEL_AT = 18
const FIELD_AT = 196
/** More characters do not fit into a drawn field. */
const LETTERS = 28

/** A drawing of a program's settings window, with the correct values. */
export function WindowPicture({ of: { title, tab, settings }, site }: Props) {
  useLingui()
  const top = HEAD + (tab === undefined ? GAP : TAB + GAP)
  const height = top + settings.length * LINE + GAP / 2
  return (
    <svg
      className={s.picture}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={spoken(title, tab, settings, site)}
    >
      <rect className={s.frame} x="0.5" y="0.5" width={WIDTH - 1} height={height - 1} rx="8" />
      <path className={s.head} d={`M0.5 ${HEAD}V8.500a8 8 0 0 1 8-8H${WIDTH - 8.5}a8 8 0 0 1 8 8V${HEAD}Z`} />
      {[0, 1, 2].map((dot) => (
        <circle key={dot} className={s.dot} cx={WIDTH - 20 - dot * 16} cy={HEAD / 2} r="4" />
      ))}
      <text className={s.title} x={LABEL_AT} y={HEAD / 2 + 4.5}>
        {title}
      </text>
      {tab !== undefined && (
        <>
          <path className={s.tabs} d={`M0 ${HEAD + TAB}H${WIDTH}`} />
          <path className={s.tab} d={`M${LABEL_AT} ${HEAD + TAB}h${tab.length * 7.4}`} />
          <text className={s.tabName} x={LABEL_AT} y={HEAD + TAB - 12}>
            {tab}
          </text>
        </>
      )}
      {settings.map((setting, index) => {
        const y = top + index * LINE
        if ('tick' in setting) {
          return (
            <g key={setting.tick}>
              <rect className={s.box} x={LABEL_AT} y={y + 6} width="18" height="18" rx="4" />
              <path className={s.tick} d={`M${LABEL_AT + 4} ${y + 15}l3.500 4 6.500-8`} />
              <text className={s.label} x={LABEL_AT + 28} y={y + 20}>
                {setting.tick}
              </text>
            </g>
          )
        }
        return (
          <g key={setting.label}>
            <text className={s.label} x={LABEL_AT} y={y + 20}>
              {setting.label}
            </text>
            <rect className={s.field} x={FIELD_AT} y={y} width={WIDTH - FIELD_AT - LABEL_AT} height="30" rx="4" />
            <text className={s.value} x={FIELD_AT + 10} y={y + 20}>
              {short(filled(setting.value, site))}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function short(text: string): string {
  return text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text
}

function spoken(title: string, tab: string | undefined, settings: SettingsWindow['settings'], site: string): string {
  const lines = settings.map((setting) =>
    'tick' in setting ? t`${{ box: setting.tick }} ticked` : `${setting.label}: ${filled(setting.value, site)}`,
  )
  return `${title}${tab === undefined ? '' : `, ${tab}`}. ${lines.join('; ')}.`
}
