import { expect, test } from 'vitest'
import { parseWidgetProps, widgetProps } from './widget-props.ts'

test('props are read where they are written down, by name or in place', () => {
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

test('the contracts of the repository are read', () => {
  expect(widgetProps(['feed/leaderboard', 'nobody/knows'])).toEqual({
    'feed/leaderboard': { board: { type: 'string', optional: false } },
  })
})
