/** Props of the widgets of mfe-logger. */
export interface LogBarProps {
  /** Pre-fills the callsign (`log_callsign` in the URL). */
  readonly callsign?: string | undefined
  /**
   * `panel` (default) draws its own panel; `flush` fits the lower half of a front panel drawn by the page, e.g. under
   * the dial.
   */
  readonly frame?: 'panel' | 'flush' | undefined
  /** On a phone: the full bar (default), or only callsign and Log docked above the bottom bar. */
  readonly phone?: 'full' | 'dock' | undefined
}

/** Import and export cards take no props from the page. */
export type LogCardProps = Record<never, never>

declare module './widgets.ts' {
  interface WidgetProps {
    'logger/log-bar': LogBarProps
    'logger/import-card': LogCardProps
    'logger/export-card': LogCardProps
  }
}
