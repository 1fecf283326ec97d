import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseWidgetProps, unsaidInTypes, widgetProps } from './widget-props.ts'

test('reads props declared inline or by interface name', () => {
  const source = `
/** Of the log bar. */
export interface LogBarProps {
  /** Pre-fills the callsign. */
  readonly callsign?: string | undefined
  readonly frame:
    | 'panel'
    | 'flush'
}
declare module './widgets.ts' {
  interface WidgetProps {
    'logger/log-bar': LogBarProps
    'logger/card': { id: number; onSaved: (path: string) => void }
    'logger/nothing': Record<never, never>
  }
}`
  expect(parseWidgetProps(source)).toEqual({
    'logger/log-bar': {
      callsign: { type: 'string', optional: true },
      frame: { type: "'panel' | 'flush'", optional: false },
    },
    'logger/card': {
      id: { type: 'number', optional: false },
      onSaved: { type: '(path: string) => void', optional: false },
    },
    'logger/nothing': {},
  })
})

test('reads the widget contracts of the repository', () => {
  expect(widgetProps(['feed/leaderboard', 'nobody/knows'])).toEqual({
    'feed/leaderboard': { board: { type: 'string', optional: false } },
  })
})

test('requires a deprecated tag in the types of a deprecated widget', () => {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-props-'))
  const declare = (comment: string) =>
    writeFileSync(
      join(folder, 'awards.ts'),
      `declare module './widgets.ts' {\n  interface WidgetProps {\n    /** Stays. @deprecated not this one */\n    'awards/old': object\n    ${comment}\n    'awards/seal': object\n  }\n}`,
    )
  const deprecated = { 'awards/seal': { since: '2026-11-24', until: '2027-01-31', instead: 'awards/badge' } }
  try {
    declare('/** A seal. */')
    expect(unsaidInTypes(deprecated, folder)).toEqual([
      "awards/seal is deprecated since 2026-11-24, goes after 2027-01-31: use awards/badge. Say so in its types too: /** @deprecated … */ above 'awards/seal'",
    ])
    declare('/** @deprecated Until 2027-01-31, use awards/badge. */')
    expect(unsaidInTypes(deprecated, folder)).toEqual([])
    expect(unsaidInTypes({}, folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
