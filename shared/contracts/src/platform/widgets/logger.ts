/** Props of the widgets of mfe-logger. */
export interface LogBarProps {
  /** Pre-fills the callsign (`log_callsign` in the URL). */
  readonly callsign?: string | undefined
  /**
   * `panel` (default) draws its own panel; `flush` fits into the lower half of a front panel that the page draws,
   * for example below the dial.
   */
  readonly frame?: 'panel' | 'flush' | undefined
  /** On a phone: the full bar (default), or only callsign and Log, docked above the bottom bar. */
  readonly phone?: 'full' | 'dock' | undefined
}

/** The import and export cards have no props. */
export type LogCardProps = Record<never, never>

declare module './widgets.ts' {
  interface WidgetProps {
    'logger/log-bar': LogBarProps
    'logger/import-card': LogCardProps
    'logger/export-card': LogCardProps
  }
}
