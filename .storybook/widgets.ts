/**
 * Page stories show the real widgets instead of mocks. Microfrontends are combined here, as on the site; a page never
 * imports them. They load with the story, so that no screenshot is taken before they are ready.
 */
import type { ShownWidget } from '@onfreq/testing/story'
import BandDial from '../mfe-feed/src/features/spots/widgets/band-dial/container.tsx'
import Globe from '../mfe-globe/src/core/widgets/globe/container.tsx'
import LogBar from '../mfe-logger/src/core/widgets/log-bar/widget.tsx'
import AddPhoto from '../mfe-profile/src/core/widgets/add-photo/container.tsx'

export const WIDGETS: readonly ShownWidget[] = [
  { id: 'logger/log-bar', component: LogBar },
  { id: 'globe/globe', component: Globe },
  { id: 'feed/band-dial', component: BandDial },
  { id: 'profile/add-photo', component: AddPhoto },
]
