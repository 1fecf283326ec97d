/** The panes of the home page. Their numbers are part of the URL, e.g. `?pane=2`. */

import { t } from '@lingui/core/macro'

export const PANES = [
  {
    id: -1,
    key: 'home',
    get label() {
      return t`Home`
    },
  },
  {
    id: 2,
    key: 'yesterday',
    get label() {
      return t`Yesterday`
    },
  },
  {
    id: 1,
    key: 'today',
    get label() {
      return t`Today`
    },
  },
  {
    id: 3,
    key: 'this_week',
    get label() {
      return t`This Week`
    },
  },
  {
    id: 4,
    key: 'this_month',
    get label() {
      return t`This Month`
    },
  },
  {
    id: 10,
    key: 'awards',
    get label() {
      return t`Awards`
    },
  },
  /** Has no tab: opened from the rail and by links. */
  {
    id: 11,
    key: 'globe',
    get label() {
      return t`Globe`
    },
  },
] as const

export type Pane = (typeof PANES)[number]
export type PaneKey = Pane['key']

const HOME: Pane = PANES[0]

/** The pane of a URL; Home for anything else. */
export function parsePane(parameter: string | null): Pane {
  return PANES.find((pane) => String(pane.id) === parameter) ?? HOME
}

/** The query of a pane; Home has none. */
export function paneQuery(key: PaneKey): string {
  const pane = PANES.find((each) => each.key === key) ?? HOME
  return pane.id === HOME.id ? '' : `pane=${pane.id}`
}
