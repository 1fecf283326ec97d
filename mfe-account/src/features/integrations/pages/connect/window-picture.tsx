import { t } from '@lingui/core/macro'
import { useLingui } from '@onfreq/i18n/react'
import { fillValue, type SettingsWindow } from './programs.ts'
import * as s from './window-picture.module.css'

interface Props {
  readonly of: SettingsWindow
  /** URL of this site. */
  readonly site: string
}

const WIDTH = 440
const LINE_HEIGHT = 40
const HEADER_HEIGHT = 34
const TAB_HEIGHT = 34
const GAP = 14
const LABEL_X = 18
const FIELD_X = 196
/** Maximum number of characters in a drawn field. */
const MAX_CHARACTERS = 28

/** A drawing of a program's settings window with the correct values. */
export function WindowPicture({ of: { title, tab, settings }, site }: Props) {
  useLingui()
  const top = HEADER_HEIGHT + (tab === undefined ? GAP : TAB_HEIGHT + GAP)
  const height = top + settings.length * LINE_HEIGHT + GAP / 2
  return (
    <svg
      className={s.picture}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={screenReaderText(title, tab, settings, site)}
    >
      <rect className={s.frame} x="0.5" y="0.5" width={WIDTH - 1} height={height - 1} rx="8" />
      <path
        className={s.head}
        d={`M0.5 ${HEADER_HEIGHT}V8.500a8 8 0 0 1 8-8H${WIDTH - 8.5}a8 8 0 0 1 8 8V${HEADER_HEIGHT}Z`}
      />
      {[0, 1, 2].map((dot) => (
        <circle key={dot} className={s.dot} cx={WIDTH - 20 - dot * 16} cy={HEADER_HEIGHT / 2} r="4" />
      ))}
      <text className={s.title} x={LABEL_X} y={HEADER_HEIGHT / 2 + 4.5}>
        {title}
      </text>
      {tab !== undefined && (
        <>
          <path className={s.tabs} d={`M0 ${HEADER_HEIGHT + TAB_HEIGHT}H${WIDTH}`} />
          <path className={s.tab} d={`M${LABEL_X} ${HEADER_HEIGHT + TAB_HEIGHT}h${tab.length * 7.4}`} />
          <text className={s.tabName} x={LABEL_X} y={HEADER_HEIGHT + TAB_HEIGHT - 12}>
            {tab}
          </text>
        </>
      )}
      {settings.map((setting, index) => {
        const y = top + index * LINE_HEIGHT
        if ('tick' in setting) {
          return (
            <g key={setting.tick}>
              <rect className={s.box} x={LABEL_X} y={y + 6} width="18" height="18" rx="4" />
              <path className={s.tick} d={`M${LABEL_X + 4} ${y + 15}l3.500 4 6.500-8`} />
              <text className={s.label} x={LABEL_X + 28} y={y + 20}>
                {setting.tick}
              </text>
            </g>
          )
        }
        return (
          <g key={setting.label}>
            <text className={s.label} x={LABEL_X} y={y + 20}>
              {setting.label}
            </text>
            <rect className={s.field} x={FIELD_X} y={y} width={WIDTH - FIELD_X - LABEL_X} height="30" rx="4" />
            <text className={s.value} x={FIELD_X + 10} y={y + 20}>
              {truncate(fillValue(setting.value, site))}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function truncate(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text
}

function screenReaderText(
  title: string,
  tab: string | undefined,
  settings: SettingsWindow['settings'],
  site: string,
): string {
  const lines = settings.map((setting) =>
    'tick' in setting ? t`${{ box: setting.tick }} ticked` : `${setting.label}: ${fillValue(setting.value, site)}`,
  )
  return `${title}${tab === undefined ? '' : `, ${tab}`}. ${lines.join('; ')}.`
}
