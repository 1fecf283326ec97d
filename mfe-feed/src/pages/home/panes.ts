/** The panes of the home page. The numbers are the product's own; they stand in the address as `?pane=2`. */

export const PANES = [
  { id: -1, key: 'home', label: 'Home' },
  { id: 2, key: 'yesterday', label: 'Yesterday' },
  { id: 1, key: 'today', label: 'Today' },
  { id: 3, key: 'this_week', label: 'This Week' },
  { id: 4, key: 'this_month', label: 'This Month' },
  { id: 10, key: 'awards', label: 'Awards' },
  /** Has no tab: the rail and links lead to it. */
  { id: 11, key: 'globe', label: 'Globe' },
] as const

export type Pane = (typeof PANES)[number]
export type PaneKey = Pane['key']

const HOME: Pane = PANES[0]

/** The pane an address asks for; Home for anything else. */
export function paneFrom(parameter: string | null): Pane {
  return PANES.find((pane) => String(pane.id) === parameter) ?? HOME
}

/** The query of a pane; Home needs none. */
export function paneQuery(key: PaneKey): string {
  const pane = PANES.find((each) => each.key === key) ?? HOME
  return pane.id === HOME.id ? '' : `pane=${pane.id}`
}
