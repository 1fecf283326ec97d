/**
 * The real widgets that stories of pages show in place of stand-ins: here, as on the site, microfrontends meet. A page
 * itself never imports them.
 */
import type { ShownWidget } from '@onfreq/testing/story'
import { lazy } from 'react'

export const WIDGETS: readonly ShownWidget[] = [
  { id: 'logger/log-bar', component: lazy(() => import('../mfe-logger/src/widgets/log-bar/widget.tsx')) },
  { id: 'globe/globe', component: lazy(() => import('../mfe-globe/src/widgets/globe/container.tsx')) },
]
