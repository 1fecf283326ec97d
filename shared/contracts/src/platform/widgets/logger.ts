/** Props of the widgets that mfe-logger offers. */
export interface LogBarProps {
  /** Pre-fills the callsign (`log_callsign` of the address). */
  readonly callsign?: string | undefined
  /**
   * `panel` (default) draws its own panel; `flush` is for the lower half of a front panel that somebody else draws, e.g.
   * under the dial.
   */
  readonly frame?: 'panel' | 'flush' | undefined
  /** On a phone: the whole bar (default), or only callsign and Log docked above the bottom bar. */
  readonly phone?: 'full' | 'dock' | undefined
}

/** Import and export cards need nothing from the page that shows them. */
export type LogCardProps = Record<never, never>

declare module './widgets.ts' {
  interface WidgetProps {
    'logger/log-bar': LogBarProps
    'logger/import-card': LogCardProps
    'logger/export-card': LogCardProps
  }
}
