/** Props of the widgets of mfe-feed. */
declare module './widgets.ts' {
  interface WidgetProps {
    /** The dial with the stations on the tuned band; the frequency is shared through `@onfreq/session/radio`. */
    'feed/band-dial': Record<never, never>
    'feed/station-cards': Record<never, never>
    'feed/qso-feed': Record<never, never>
    'feed/leaderboard': {
      /** Name of the board: `hot`, `pile-ups`, `data`, `voice`, `cw`, `sstv`, `voice-7` and so on. */
      board: string
    }
    'feed/award-holders': Record<never, never>
    'feed/band-stats': Record<never, never>
  }
}

export {}
